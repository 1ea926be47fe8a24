import { useId, type ReactNode } from 'react';
import styles from './DetailLayout.module.css';
import shapes from '../shapes.module.css';
import { BackLink } from '../links/BackLink';
import { CheckList } from '../CheckList';

type PointListProps = { title: string; points: readonly string[] };

/** A titled panel of short points with ticks. */
function PointList({ title, points }: PointListProps) {
  const titleId = useId();
  return (
    <section className={styles.points} aria-labelledby={titleId}>
      <h2 className={styles.pointsTitle} id={titleId}>
        {title}
      </h2>
      <CheckList points={points} ruled />
    </section>
  );
}

type DetailLayoutProps = {
  back: { href: string; text: string };
  /** Beside the back link. */
  badge?: ReactNode;
  title: string;
  subtitle: string;
  picture: ReactNode;
  paragraphs: readonly string[];
  /** The side panel; below the text on small screens. */
  points: PointListProps;
  /** After the paragraphs. */
  children?: ReactNode;
};

/** A detail page: a large header with its picture, then text with a side panel. */
export function DetailLayout(props: DetailLayoutProps) {
  const { back, badge, title, subtitle, picture, paragraphs, points, children } = props;
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.trail}>
            <BackLink href={back.href}>{back.text}</BackLink>
            {badge}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <div className={shapes.frame}>{picture}</div>
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {children}
        </div>
        <div className={styles.aside}>
          <PointList {...points} />
        </div>
      </div>
    </article>
  );
}
