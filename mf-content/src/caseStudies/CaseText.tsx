import type { CaseStory } from './caseStories';
import styles from './CaseText.module.css';

/** A case in its four parts: situation, attempts, measurements and open problems. */
export function CaseText({ story }: { story: CaseStory }) {
  return (
    <div className={styles.parts}>
      <h3 className={styles.part}>The situation</h3>
      <p className={styles.text}>{story.situation}</p>
      <h3 className={styles.part}>What was tried</h3>
      <ol className={styles.tried}>
        {story.tried.map(({ attempt, outcome }) => (
          <li key={attempt} className={styles.attempt}>
            <strong className={styles.name}>{attempt}</strong> {outcome}
          </li>
        ))}
      </ol>
      <h3 className={styles.part}>What was measured, in illustrative figures</h3>
      <ul className={styles.measured}>
        {story.measured.map(({ figure, meaning }) => (
          <li key={figure} className={styles.measure}>
            <strong className={styles.figure}>{figure}</strong> {meaning}
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>What was not solved</h3>
      <ul className={styles.open}>
        {story.notSolved.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
