import styles from './Icon.module.css';

type Props = {
  /** Path data on a square of 24 units. */
  path: string;
  /** Width and height in pixels. Default: 20. */
  size?: number;
  /** Default: an outline. */
  isFilled?: boolean;
};

/** A decorative icon in the text colour; the text or the name of the control carries the meaning. */
export function Icon({ path, size = 20, isFilled = false }: Props) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
