import { Icon } from '@synapsei/remote-kit';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { CardLink } from '../ui/CardLink';
import { icons, type IconName } from '../ui/icons';
import { Section } from '../ui/Section';
import styles from './QuickLinks.module.css';

const links: { text: string; path: string; icon: IconName; hint: string }[] = [
  {
    text: 'Request a Demo',
    path: paths.demo,
    icon: 'calendar',
    hint: 'Try it with your own questions',
  },
  {
    text: 'View Case Studies',
    path: paths.caseStudies,
    icon: 'document',
    hint: 'What was tried, measured and left open',
  },
  { text: 'Read Our Blog', path: paths.blog, icon: 'spark', hint: 'Notes from our current work' },
  {
    text: 'Download Resources',
    path: paths.resources,
    icon: 'download',
    hint: 'Courses and reading',
  },
];

/** Where a reader of a service goes next. */
export function QuickLinks({ host }: { host: HostApi }) {
  return (
    <Section title="Where to go next" tone="surface">
      <ul className={styles.grid}>
        {links.map(({ text, path, icon, hint }) => (
          <li key={path} className={styles.card}>
            <Icon path={icons[icon]} size={24} />
            <p className={styles.title}>
              <CardLink href={host.href(path)}>{text}</CardLink>
            </p>
            <p className={styles.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
