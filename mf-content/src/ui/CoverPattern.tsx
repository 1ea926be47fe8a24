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
  return (
    <svg
      className={styles.pattern}
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-testid="drawn-cover"
    >
      {rings.map((radius) => (
        <circle key={radius} className={styles.line} cx={left.x} cy={left.y} r={radius} />
      ))}
      {rings.map((radius) => (
        <circle key={radius} className={styles.line} cx={right.x} cy={right.y} r={radius} />
      ))}
      <path className={styles.thread} d={`M${left.x} ${left.y}L${right.x} ${right.y}`} />
      <circle className={styles.dot} cx={left.x} cy={left.y} r={9} />
      <circle className={styles.dot} cx={right.x} cy={right.y} r={9} />
    </svg>
  );
}
