import { paths, type PageProps } from '@synapsei/shared-types/host';
import { ServiceDetail } from '../services/ServiceDetail';
import { findService } from '../services/services';
import { ProductDetail } from './ProductDetail';
import { findProduct, productKeyOfSlug } from './products';

/**
 * The page of `/offerings/:key` (services and products) and `/products/:slug` (products). An
 * unknown key redirects home.
 */
export function Offering({ host, params }: PageProps) {
  const service = params.key === undefined ? undefined : findService(params.key);
  const product = findProduct(params.key ?? productKeyOfSlug(params.slug ?? ''));

  if (service) return <ServiceDetail key={service.id} host={host} service={service} />;
  if (product) return <ProductDetail key={product.id} host={host} product={product} />;
  return host.redirect(paths.home);
}
