import type { Catalogue, CataloguePage } from '@synapsei/shared-types/content';
import { paths } from '@synapsei/shared-types/host';
import { faq } from '../knowledge/faq';
import { addOns, tiers } from '../pricing/tiers';
import { products } from '../products/products';
import { services } from '../services/services';
import { pages } from './pages';

/** A page of another remote that the assistant's answers link to. */
const chat: CataloguePage = {
  path: paths.chat,
  title: 'Chat',
  description: 'Ask the assistant about services, products and your own project.',
};

/** Pages with a single address; those with a parameter are in `services` and `products`. */
const addressable = pages
  .filter((page) => !page.path.includes(':'))
  .map(({ path, title, description }) => ({ path, title, description }));

const catalogue: Catalogue = {
  services,
  products,
  pricing: { tiers, addOns },
  pages: [...addressable, chat],
  faq,
};

/** Published beside the code as `catalogue.json`; must load in plain Node, without a bundler. */
export default catalogue;
