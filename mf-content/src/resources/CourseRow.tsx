import { ExternalLink, Icon } from '@synapsei/remote-kit';
import type { Course } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import { icons } from '../ui/icons';
import { Tooltip } from '../ui/Tooltip';
import styles from './CourseRow.module.css';

function RowContent({ course }: { course: Course }) {
  return (
    <>
      <span className={styles.price}>{course.price}</span>
      <span className={styles.title}>{course.title}</span>
      <Icon path={icons[course.type === 'pdf' ? 'download' : 'arrow-up-right']} />
    </>
  );
}

/** A course: price and title; a click opens a new tab, or downloads a PDF. */
export function CourseRow({ course, host }: { course: Course; host: HostApi }) {
  const report = () => host.track({ name: 'external-link-click', label: course.title });
  return (
    <li className={styles.row}>
      <Tooltip text={course.tooltip}>
        {(trigger) => {
          const anchor = { ...trigger, className: styles.link, href: course.href, onClick: report };
          return course.type === 'pdf' ? (
            <a {...anchor} download>
              <RowContent course={course} />
            </a>
          ) : (
            <ExternalLink {...anchor}>
              <RowContent course={course} />
            </ExternalLink>
          );
        }}
      </Tooltip>
    </li>
  );
}
