import type { Product } from '@synapsei/shared-types/content';
import { publicProducts } from './publicProducts';

const shown = 3;

/** The next three products by priority, wrapping around at the end. */
export function nextProducts(id: Product['id']): Product[] {
  const place = publicProducts.findIndex((product) => product.id === id);
  const following = [...publicProducts.slice(place + 1), ...publicProducts.slice(0, place + 1)];
  return following.filter((product) => product.id !== id).slice(0, shown);
}
