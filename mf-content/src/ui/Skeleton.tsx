import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length. By default one line of text. */
  height?: string;
  /** By default the whole width. */
  width?: string;
};

/** A still block of the size of what is loading, so that nothing shifts when it arrives. */
export function Skeleton({ height = '1.6em', width = '100%' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ blockSize: height, inlineSize: width }}
      aria-hidden
    />
  );
}
