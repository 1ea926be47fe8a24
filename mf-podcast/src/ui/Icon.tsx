/** Path data of 24-unit icons; one stroke weight for all. */
const shapes = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  external: 'M8 16 17 7M10 7h7v7',
  transcript: 'M5 7h14M5 12h14M5 17h9',
} as const;

type IconProps = {
  name: keyof typeof shapes;
  /** Side in CSS pixels. By default 20. */
  size?: number;
};

/** Decoration beside a name that is said in words; hidden from screen readers. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'pause' ? 3.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
