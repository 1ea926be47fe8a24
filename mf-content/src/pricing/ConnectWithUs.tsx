import type { HostApi } from '@synapsei/shared-types/host';
import { SocialLinks } from '../ui/SocialLinks';
import styles from './ConnectWithUs.module.css';

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

const circle = (className: string | undefined, { x, y }: typeof centre, radius: number) => (
  <circle key={`${x} ${radius}`} className={className} cx={x} cy={y} r={radius} />
);

/** The illustration beside the profiles: one centre connected to five others. */
function ConnectDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 520 300"
      aria-hidden="true"
      data-testid="connect-drawing"
    >
      {orbits.map((radius) => circle(styles.orbit, centre, radius))}
      {satellites.map(({ x, y }) => (
        <path key={x} className={styles.thread} d={`M${centre.x} ${centre.y}L${x} ${y}`} />
      ))}
      {satellites.map((place) => circle(styles.satellite, place, place.r))}
      {satellites.map((place) => circle(styles.dot, place, 4))}
      {circle(styles.centre, centre, 34)}
      <path
        className={styles.mark}
        d="M246 150a14 14 0 0 1 28 0M246 150a14 14 0 0 0 28 0M260 128v44"
      />
    </svg>
  );
}

/** The company's external profiles, with a drawing. */
export function ConnectWithUs({ host }: { host: HostApi }) {
  return (
    <section className={styles.band} aria-labelledby="connect-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="connect-title">
          Connect With Us
        </h2>
        <p className={styles.lead}>
          Read what clients say, look at our code, or follow what we ship next.
        </p>
        <SocialLinks host={host} />
      </div>
      <ConnectDrawing />
    </section>
  );
}
