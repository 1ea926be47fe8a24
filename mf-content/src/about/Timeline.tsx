import { ProjectLifecycle } from '@synapsei/shared-types/content';
import shapes from '../ui/shapes.module.css';
import styles from './Timeline.module.css';

type Stage = {
  key: ProjectLifecycle;
  title: string;
  /** What happens in this stage. */
  text: string;
  /** What must be true before the next stage. */
  outcome: string;
};

/** The stages of a project, in order (decisions: the lifecycle from idea to closed). */
const stages: Stage[] = [
  {
    key: ProjectLifecycle.Idea,
    title: 'Idea',
    text: 'We write down the decision you want to improve, who makes it today and what a wrong one costs.',
    outcome: 'One page that defines success in numbers you already track.',
  },
  {
    key: ProjectLifecycle.Validation,
    title: 'Validation',
    text: 'We test the idea on your own past data, against the simplest rule that could work.',
    outcome: 'A measured comparison, and a clear yes or no.',
  },
  {
    key: ProjectLifecycle.EarlyAdapters,
    title: 'Early adapters',
    text: 'A few people use a working version alongside the way they work today and tell us where it fails.',
    outcome: 'They would miss it if it were gone.',
  },
  {
    key: ProjectLifecycle.Pilot,
    title: 'Pilot',
    text: 'One team relies on it for real work, with monitoring, a fallback and a named owner.',
    outcome: 'The agreed numbers hold over the agreed time.',
  },
  {
    key: ProjectLifecycle.Development,
    title: 'Development',
    text: 'We build it out: integrations, permissions, load, cost limits, documentation and handover.',
    outcome: 'Your team can run and change it without us.',
  },
  {
    key: ProjectLifecycle.Closed,
    title: 'Closed',
    text: 'The project ends on purpose: handed over, or stopped because it did not pay. Data and access are returned.',
    outcome: 'A short written account of what was learned.',
  },
];

/** The lifecycle of a project as a line of stages, each with its exit condition. */
export function Timeline() {
  return (
    <ol className={styles.line} aria-label="Project lifecycle">
      {stages.map(({ key, title, text, outcome }) => (
        <li key={key} className={styles.stage}>
          <h3 className={shapes.cardTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.outcome}>
            <span className={styles.label}>Done when</span>
            {outcome}
          </p>
        </li>
      ))}
    </ol>
  );
}
