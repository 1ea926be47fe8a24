export { Blog as default } from '../feed/Blog';
