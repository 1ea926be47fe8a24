import { useState } from 'react';
import styles from './Cover.module.css';

const rings = [40, 76, 112, 148, 184, 220, 256];

/** A number from 0 to `limit` − 1, derived only from the text. */
function pick(text: string, salt: number, limit: number): number {
  const sum = [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, salt);
  return sum % limit;
}

/** A drawn cover: two sets of rings, placed by the seed. Decorative. */
function CoverPattern({ seed }: { seed: string }) {
  const left = { x: 20 + pick(seed, 7, 120), y: 10 + pick(seed, 11, 200) };
  const right = { x: 260 + pick(seed, 13, 120), y: 10 + pick(seed, 17, 200) };
  const circle = (className: string | undefined, { x, y }: typeof left, radius: number) => (
    <circle key={`${x} ${radius}`} className={className} cx={x} cy={y} r={radius} />
  );
  return (
    <svg
      className={styles.pattern}
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-testid="drawn-cover"
    >
      {[left, right].flatMap((centre) =>
        rings.map((radius) => circle(styles.line, centre, radius)),
      )}
      <path className={styles.thread} d={`M${left.x} ${left.y}L${right.x} ${right.y}`} />
      {[left, right].map((centre) => circle(styles.dot, centre, 9))}
    </svg>
  );
}

type CoverProps = {
  /** Address of the picture. Null: a pattern is drawn. */
  src: string | null;
  /** Seed of the pattern, so that an article always gets the same one. */
  seed: string;
  /** Default: empty, because the title stands beside the picture. */
  alt?: string;
  /** Default: 1200 by 675; the box is always 16:9. */
  width?: number;
  height?: number;
  /** Loads at once, for the picture at the top of a page. Default: loads lazily. */
  eager?: boolean;
};

/** The box of a cover without its picture. */
export function EmptyCover() {
  return <div className={styles.cover} />;
}

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
