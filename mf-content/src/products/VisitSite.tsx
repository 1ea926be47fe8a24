import type { Product } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import type { ButtonVariant } from '../ui/links/Button';
import { LinkButton } from '../ui/links/LinkButton';

type VisitSiteProps = { host: HostApi; product: Product; variant?: ButtonVariant };

/** The link to a product's own site, if it has one. */
export function VisitSite({ host, product, variant }: VisitSiteProps) {
  if (!product.url) return null;
  return (
    <LinkButton
      href={product.url}
      variant={variant}
      icon="arrow-up-right"
      about={product.title}
      external
      onClick={() => host.track({ name: 'external-link-click', label: product.title })}
    >
      Visit Site
    </LinkButton>
  );
}
