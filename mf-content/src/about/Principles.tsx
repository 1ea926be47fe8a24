import styles from './Principles.module.css';
import { principles } from './principleTexts';

/** The company's promises. */
export function Principles() {
  return (
    <ul className={styles.list}>
      {principles.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
