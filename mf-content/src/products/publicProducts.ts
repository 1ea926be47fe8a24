import { products } from './products';

/** Named after the company: it has a page but is not in the product list. */
const internalProduct = 'synapsei';

/** The listed products, sorted by priority. */
export const publicProducts = products.filter((product) => product.id !== internalProduct);
