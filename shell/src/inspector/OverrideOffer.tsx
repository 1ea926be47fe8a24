import { useId, useState } from 'react';
import type { Overrides } from '../overrides/createOverrides';
import { readOffers } from '../overrides/offerLink';
import { useStore } from '../useStore';
import styles from './InspectorPanel.module.css';

type Props = { overrides: Overrides; search?: string };

/** The overrides proposed by the link to this page. No address is contacted before the visitor agrees. */
export function OverrideOffer({ overrides, search = location.search }: Props) {
  const list = useStore(overrides);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const offers = readOffers(search, overrides.patterns());
  const isOpen = (url: string) =>
    !declined.includes(url) && !list.some((override) => override.url === url);
  const open = offers.flatMap((offer) => ('url' in offer && isOpen(offer.url) ? [offer.url] : []));
  const refused = offers.flatMap((offer) => ('problem' in offer ? [offer.problem] : []));
  if (open.length + refused.length === 0) return null;
  return (
    <section className={styles.offer} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.heading}>
        The link that brought you here proposes another version
      </h3>
      <ul className={styles.list}>
        {open.map((url) => (
          <li key={url} className={styles.item}>
            <span>Use the version at {url} in this tab?</span>
            <button
              type="button"
              className={styles.primary}
              onClick={() => void overrides.add(url).then(setProblem)}
            >
              Use it
            </button>
            <button
              type="button"
              className={styles.button}
              onClick={() => setDeclined([...declined, url])}
            >
              No
            </button>
          </li>
        ))}
        {refused.map((sentence) => (
          <li key={sentence} className={styles.problem}>
            {sentence}: the link does nothing.
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        Its code would see what you see and type in this tab. Agree only to what you expect.
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}
