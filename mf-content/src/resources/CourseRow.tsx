import { ExternalLink, Icon } from '@synapsei/remote-kit';
import type { Course } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import { icons } from '../ui/icons';
import { Tooltip } from '../ui/Tooltip';
import styles from './CourseRow.module.css';

/** A course: price and title; a click opens a new tab, or downloads a PDF. */
export function CourseRow({ course, host }: { course: Course; host: HostApi }) {
  const report = () => host.track({ name: 'external-link-click', label: course.title });
  const isPdf = course.type === 'pdf';
  const Anchor = isPdf ? 'a' : ExternalLink;
  return (
    <li className={styles.row}>
      <Tooltip text={course.tooltip}>
        {(trigger) => (
          <Anchor
            {...trigger}
            {...(isPdf && { download: true })}
            className={styles.link}
            href={course.href}
            onClick={report}
          >
            <span className={styles.price}>{course.price}</span>
            <span className={styles.title}>{course.title}</span>
            <Icon path={icons[isPdf ? 'download' : 'arrow-up-right']} />
          </Anchor>
        )}
      </Tooltip>
    </li>
  );
}
