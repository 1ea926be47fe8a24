import { Section } from '../../ui/page/Section';
import { expertise } from './expertise';
import styles from './Expertise.module.css';
import { TechnologyStrip } from './TechnologyStrip';

/** The cloud of 53 keywords, sized by their share of our work, then the technologies behind them. */
export function Expertise() {
  return (
    <Section title="Our Expertise & Technologies">
      <ul className={styles.cloud} aria-label="Expertise">
        {expertise.map(([keyword, weight]) => (
          <li key={keyword} className={styles.keyword} data-weight={weight}>
            {keyword}
          </li>
        ))}
      </ul>
      <TechnologyStrip />
    </Section>
  );
}
