import styles from './Principles.module.css';

/** How the company works: promises that a client can rely on. */
const principles = [
  {
    title: 'Measure before building',
    text: 'Each project starts with a number you already track. If a simple rule moves it as far as a model would, we tell you, and you keep the rule.',
  },
  {
    title: 'The same people throughout',
    text: 'The people who advise you also write the code and answer when it fails. Nothing gets lost between strategy and delivery.',
  },
  {
    title: 'Yours when we leave',
    text: 'Code, models, prompts and documentation live in your accounts from the first day. Handover is part of the plan, not an extra.',
  },
];

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
