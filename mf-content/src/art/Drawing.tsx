import styles from './Drawing.module.css';

/** Path data in three strengths; each path is one string. */
export type DrawingData = {
  /** Hairlines of the background pattern. */
  faint: string[];
  /** The main lines. */
  strong?: string[];
  /** Filled dots. */
  solid?: string[];
};

type DrawingProps = { data: DrawingData; width: number; height: number };

/** A line drawing in the theme's palette; decoration, so hidden from screen readers. */
export function Drawing({ data, width, height }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {data.faint.map((path, index) => (
        <path key={index} className={styles.faint} d={path} />
      ))}
      {data.strong?.map((path, index) => (
        <path key={index} className={styles.strong} d={path} />
      ))}
      {data.solid?.map((path, index) => (
        <path key={index} className={styles.solid} d={path} />
      ))}
    </svg>
  );
}
