type Props = {
  /** Path data, from `icons`. */
  path: string;
  /** Width and height in px. By default 20. */
  size?: number;
  /** By default an outline. */
  isFilled?: boolean;
};

/** A decorative icon; the control around it carries the name. */
export function Icon({ path, size = 20, isFilled = false }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
