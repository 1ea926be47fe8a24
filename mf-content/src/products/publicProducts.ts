import { products } from './products';

/** Named after the company: has a page of its own, but is no entry of the product list. */
const internalProduct = 'synapsei';

/** The products that visitors browse, sorted by priority. */
export const publicProducts = products.filter((product) => product.id !== internalProduct);
