export { Page as default } from '../page/Page';
