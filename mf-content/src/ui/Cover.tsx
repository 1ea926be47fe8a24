import { useState } from 'react';
import styles from './Cover.module.css';
import { CoverPattern } from './CoverPattern';

type CoverProps = {
  /** Address of the picture; without one a drawn pattern stands in. */
  src: string | null;
  /** Decides the pattern, so that one article always gets the same. */
  seed: string;
  /** By default empty: the title beside the picture says it all. */
  alt?: string;
  /** By default 1200 by 675; the box is 16:9 in any case. */
  width?: number;
  height?: number;
  /** For the picture at the top of a page. By default it loads when it comes near the view. */
  eager?: boolean;
};

/** A picture in a 16:9 box that keeps its size while loading and when the picture is missing. */
export function Cover({
  src,
  seed,
  alt = '',
  width = 1200,
  height = 675,
  eager = false,
}: CoverProps) {
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
