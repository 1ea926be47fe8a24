import { Icon } from '@synapsei/remote-kit';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/cards/Card';
import { CardLink } from '../ui/cards/CardLink';
import { icons, type IconName } from '../ui/icons';
import { Section } from '../ui/page/Section';
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

/** Leads on from a service's page. */
export function QuickLinks({ host }: { host: HostApi }) {
  return (
    <Section title="Where to go next" tone="surface">
      <ul className={styles.grid}>
        {links.map(({ text, path, icon, hint }) => (
          <Card key={path} interactive>
            <span className={styles.icon}>
              <Icon path={icons[icon]} size={24} />
            </span>
            <p className={styles.title}>
              <CardLink href={host.href(path)}>{text}</CardLink>
            </p>
            <p className={styles.hint}>{hint}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
