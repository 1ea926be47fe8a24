import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length. Default: one line of text. */
  height?: string;
  /** Default: the whole width. */
  width?: string;
};

/** A block in the size of the loading content, so that nothing shifts when that arrives. */
export function Skeleton({ height = '1.6em', width = '100%' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ blockSize: height, inlineSize: width }}
      aria-hidden
    />
  );
}
