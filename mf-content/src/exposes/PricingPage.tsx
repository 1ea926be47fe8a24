export { Pricing as default } from '../pricing/Pricing';
