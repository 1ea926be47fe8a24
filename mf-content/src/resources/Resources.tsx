import type { Course } from '@synapsei/shared-types/content';
import type { HostApi, PageProps } from '@synapsei/shared-types/host';
import { ExternalLink, Icon } from '@synapsei/remote-kit';
import { PostGrid } from '../feed/PostGrid';
import { PageHeader } from '../ui/page/PageHeader';
import { Section } from '../ui/page/Section';
import { icons } from '../ui/icons';
import { Tooltip } from '../ui/Tooltip';
import { coursesOf, downloadsOf } from './courses';
import styles from './Resources.module.css';

/** A course: price and title; a click opens a new tab, or downloads a PDF. */
function CourseRow({ course, host }: { course: Course; host: HostApi }) {
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

function CourseList(props: { courses: Course[]; name: string; host: HostApi }) {
  return (
    <ul className={styles.list} aria-label={props.name}>
      {props.courses.map((course) => (
        <CourseRow key={course.title} course={course} host={props.host} />
      ))}
    </ul>
  );
}

/** `/resources`: two paid courses and the blog's articles. */
export function Resources({ host }: PageProps) {
  const { links } = host.config;
  const downloads = downloadsOf(links);
  return (
    <>
      <PageHeader
        host={host}
        title="Resources"
        lead="Two courses to take at your own pace, and the latest from our blog."
      />
      <Section
        title="Courses"
        tone="surface"
        lead="Sold on an external course site, which opens in a new tab."
      >
        <CourseList name="Courses" courses={coursesOf(links)} host={host} />
        {downloads.length > 0 && <CourseList name="Downloads" courses={downloads} host={host} />}
      </Section>
      <Section title="Articles from the blog">
        <PostGrid host={host} titleAs="h3" />
      </Section>
    </>
  );
}
