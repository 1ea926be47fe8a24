import { Section } from '../ui/Section';
import { expertise } from './expertise';
import styles from './Expertise.module.css';
import { TechnologyStrip } from './TechnologyStrip';

/** Every third keyword is set larger, so that the cloud has a rhythm; size means nothing else. */
const weightOf = (index: number) => ['large', 'plain', 'small'][index % 3];

/** The cloud of 53 keywords, then the technologies behind them. */
export function Expertise() {
  return (
    <Section title="Our Expertise & Technologies">
      <ul className={styles.cloud} aria-label="Expertise">
        {expertise.map((keyword, index) => (
          <li key={keyword} className={styles.keyword} data-weight={weightOf(index)}>
            {keyword}
          </li>
        ))}
      </ul>
      <TechnologyStrip />
    </Section>
  );
}
