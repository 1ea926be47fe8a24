/** All in parts of the font's size. `widths`: of texts. */
export type Metrics = { widths: number[]; ascent: number; descent: number };

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;

/**
 * A face of an installed font with the metrics of ours, so that nothing moves when ours arrives. No text is
 * narrower in it: a heading that grew would be a later largest paint (LCP).
 */
export function toFallbackFace(
  family: string,
  weight: string,
  local: string[],
  ours: Metrics,
  installed: Metrics,
): string {
  const ratios = ours.widths.map((width, index) => width / installed.widths[index]!);
  const size = Math.ceil(Math.max(...ratios) * 1000) / 1000;
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-weight: ${weight};`,
    `  src: ${local.map((name) => `local('${name}')`).join(', ')};`,
    `  ascent-override: ${percent(ours.ascent / size)};`,
    `  descent-override: ${percent(ours.descent / size)};`,
    '  line-gap-override: 0%;',
    `  size-adjust: ${percent(size)};`,
    '}',
  ].join('\n');
}

/** All that can be the longest line of a heading that wraps: three of its words or more. */
export function linesOf(heading: string): string[] {
  const words = heading.split(' ');
  const starts = words.map((_, start) => words.slice(start));
  return starts.flatMap((rest) =>
    rest.slice(2).map((_, index) => rest.slice(0, index + 3).join(' ')),
  );
}
