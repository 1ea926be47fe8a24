import { texts } from '../../texts';
import type { FailureKind } from '@synapsei/shared-types/telemetry';
import styles from './RemoteFallback.module.css';

/** `over`: in a corner of an incomplete page. */
export type Place = 'page' | 'slot' | 'over';

type Props = {
  place: Place;
  /** The module's name for visitors: its route's title, or the remote's name. */
  name: string;
  status: 'loading' | 'slow' | 'failed';
  kind?: FailureKind;
  onRetry: () => void;
};

/** Explanation of each kind of failure for visitors. */
const hints: Record<FailureKind, string> = {
  offline: 'The connection failed. Everything else on this site still works.',
  timeout: 'It took too long to load. Everything else on this site still works.',
  'not-found': 'It is not available at the moment. Everything else on this site still works.',
  incompatible: 'This version is incompatible with the open page. Reloading may help.',
  integrity: "This part didn't pass a security check, so it wasn't loaded.",
  broken: 'Something went wrong here. Everything else on this site still works.',
};

function Skeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.hidden}>Loading</span>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.block} />
    </div>
  );
}

/** Shown in place of a module that is loading or failed. A page explains itself; a slot stays small. */
export function RemoteFallback({ place, name, status, kind, onRetry }: Props) {
  if (status === 'loading') return place === 'page' ? <Skeleton /> : null;
  const Heading = place === 'page' ? 'h1' : 'p';
  return (
    <div
      className={styles.fallback}
      data-place={place}
      role={status === 'slow' ? 'status' : 'alert'}
    >
      <Heading className={styles.heading}>
        {status === 'slow' ? texts.remoteSlow : texts.remoteFailed}
      </Heading>
      <p className={styles.name}>{name}</p>
      {kind && place === 'page' && <p className={styles.hint}>{hints[kind]}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={onRetry}>
          {texts.tryAgain}
        </button>
        {place === 'page' && (
          <a className={styles.home} href="#/">
            Home
          </a>
        )}
      </div>
    </div>
  );
}
