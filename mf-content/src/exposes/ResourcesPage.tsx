export { Resources as default } from '../resources/Resources';
