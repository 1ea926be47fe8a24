export { Knowledge as default } from '../knowledge/Knowledge';
