import styles from './CoverPattern.module.css';

const rings = [40, 76, 112, 148, 184, 220, 256];

/** A number from 0 to `limit` − 1, derived only from the text. */
function pick(text: string, salt: number, limit: number): number {
  const sum = [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, salt);
  return sum % limit;
}

/** A drawn cover: two sets of rings that meet differently for each seed. Decorative. */
export function CoverPattern({ seed }: { seed: string }) {
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
