import { publicProducts } from '../products/publicProducts';

/** The products that the company keeps building, told as cases. */
export const cases = publicProducts.filter(({ status }) => status === 'Continue');
