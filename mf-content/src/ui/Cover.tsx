import { useState } from 'react';
import styles from './Cover.module.css';
import { CoverPattern } from './CoverPattern';

type CoverProps = {
  /** Address of the picture; without one a pattern is drawn. */
  src: string | null;
  /** Seed of the pattern, so that an article always gets the same one. */
  seed: string;
  /** Default: empty, because the title beside the picture says it all. */
  alt?: string;
  /** Default: 1200 by 675; the box is always 16:9. */
  width?: number;
  height?: number;
  /** For the picture at the top of a page. Default: loads lazily. */
  eager?: boolean;
};

/** A picture in a 16:9 box that keeps its size while loading and if the picture is missing. */
export function Cover(props: CoverProps) {
  const { src, seed, alt = '', width = 1200, height = 675, eager = false } = props;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.cover}>
      {src && failed !== src ? (
        <img
          className={styles.image}
          {...{ src, alt, width, height }}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <CoverPattern seed={seed} />
      )}
    </div>
  );
}
