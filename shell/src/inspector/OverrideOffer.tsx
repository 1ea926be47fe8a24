import { useStore } from '@synapsei/shared-types/host';
import { useEffect, useId, useState } from 'react';
import type { Overrides } from '../overrides/Overrides';
import { readOffers, type Proposal } from '../overrides/offerLink';
import styles from './InspectorPanel.module.css';

type ProposalProps = { proposal: Proposal; overrides: Overrides; decline: () => void };

/** Asks the visitor. Only a preview's record is fetched, from beside the site's releases. */
function Question({ proposal: { url, isPreview }, overrides, decline }: ProposalProps) {
  const plain = `Use the version at ${url} in this tab?`;
  const [question, setQuestion] = useState(isPreview ? undefined : plain);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (isPreview)
      void overrides.read(url).then((found) => {
        if (!found.ok) return setProblem(found.problem);
        const { name, version, preview } = found.release;
        const what = `preview ${preview?.name} of ${name} ${version}`;
        setQuestion(`Use ${what} in this tab?`);
      });
  }, [url, isPreview, overrides]);
  if (!question && problem) return <li className={styles.problem}>{problem}</li>;
  return (
    <li className={styles.item}>
      <span>{question ?? `Looking up ${url} …`}</span>
      {question && (
        <button
          type="button"
          className={styles.primary}
          onClick={() => void overrides.add(url).then(setProblem)}
        >
          Use it
        </button>
      )}
      <button type="button" className={styles.button} onClick={decline}>
        No
      </button>
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
    </li>
  );
}

/** The overrides proposed by the link to this page. Nothing of them runs before the visitor agrees. */
export function OverrideOffer({ overrides }: { overrides: Overrides }) {
  const list = useStore(overrides);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const id = useId();
  const isOpen = (url: string) =>
    !declined.includes(url) && !list.some((override) => override.url === url);
  const offers = readOffers(location.search, overrides.sources()).filter(
    (offer) => 'problem' in offer || isOpen(offer.url),
  );
  if (offers.length === 0) return null;
  return (
    <section className={styles.offer} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.heading}>
        The link that brought you here proposes another version
      </h3>
      <ul className={styles.list}>
        {offers.map((offer) =>
          'problem' in offer ? (
            <li key={offer.problem} className={styles.problem}>
              {offer.problem}. The link was ignored.
            </li>
          ) : (
            <Question
              key={offer.url}
              proposal={offer}
              overrides={overrides}
              decline={() => setDeclined([...declined, offer.url])}
            />
          ),
        )}
      </ul>
      <p className={styles.facts}>
        Its code would see what you see and type in this tab. Agree only to what you expect.
      </p>
    </section>
  );
}
