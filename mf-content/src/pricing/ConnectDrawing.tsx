import styles from './ConnectDrawing.module.css';

const centre = { x: 260, y: 150 };

/** Five profiles around one centre, each on its own orbit. */
const satellites = [
  { x: 96, y: 84, r: 17 },
  { x: 168, y: 246, r: 12 },
  { x: 322, y: 44, r: 12 },
  { x: 428, y: 116, r: 19 },
  { x: 382, y: 246, r: 14 },
];
const orbits = [64, 118, 178, 244];

/** The illustration beside the profiles: one centre connected to five others. */
export function ConnectDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 520 300"
      aria-hidden="true"
      data-testid="connect-drawing"
    >
      {orbits.map((radius) => (
        <circle key={radius} className={styles.orbit} cx={centre.x} cy={centre.y} r={radius} />
      ))}
      {satellites.map(({ x, y }) => (
        <path key={x} className={styles.thread} d={`M${centre.x} ${centre.y}L${x} ${y}`} />
      ))}
      {satellites.map(({ x, y, r }) => (
        <circle key={x} className={styles.satellite} cx={x} cy={y} r={r} />
      ))}
      {satellites.map(({ x, y }) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r={4} />
      ))}
      <circle className={styles.centre} cx={centre.x} cy={centre.y} r={34} />
      <path
        className={styles.mark}
        d="M246 150a14 14 0 0 1 28 0M246 150a14 14 0 0 0 28 0M260 128v44"
      />
    </svg>
  );
}
