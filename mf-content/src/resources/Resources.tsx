import type { PageProps } from '@synapsei/shared-types';
import { PostGrid } from '../feed/PostGrid';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { CourseRow } from './CourseRow';
import { coursesOf } from './courses';
import styles from './Resources.module.css';

const lead = 'Two courses to work through at your own pace, and what we write on our blog.';

/** `/resources`: two paid courses and the blog's articles. */
export function Resources({ host }: PageProps) {
  useHead(host, 'Resources', lead);
  return (
    <>
      <PageHeader title="Resources" lead={lead} />
      <Section
        title="Courses"
        tone="surface"
        lead="Sold on a course site, which opens in a new tab."
      >
        <ul className={styles.list} aria-label="Courses">
          {coursesOf(host.config.links).map((course) => (
            <CourseRow key={course.title} course={course} host={host} />
          ))}
        </ul>
      </Section>
      <Section title="Articles from the blog">
        <PostGrid host={host} titleAs="h3" />
      </Section>
    </>
  );
}
