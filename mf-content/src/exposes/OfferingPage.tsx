export { Offering as default } from '../products/Offering';
