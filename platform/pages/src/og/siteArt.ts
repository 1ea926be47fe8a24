import type { Drawing } from '@synapsei/shared-types/content';

const [width, height] = [400, 225];
const [lines, steps] = [22, 40];

/** Distance between the lines, from 1 to 0 (one bundle), along 0 to 1. */
const spread = (along: number) => 1 / (1 + Math.exp((along - 0.62) * 10));

function signal(line: number): string {
  const lane = (line + 0.5) / lines - 0.5;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps;
    const wave = Math.sin(along * 9 + line * 1.7) * 5 + Math.sin(along * 4 - line * 0.45) * 8;
    const y = height / 2 + spread(along) * (lane * height * 1.1 + wave);
    return `${(along * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const all = Array.from({ length: lines }, (_, line) => signal(line));
const followed = [4, 10, 16];

/** Many signals that become one line: the picture of the site's own preview. */
export const siteArt: Drawing = {
  width,
  height,
  faint: all.filter((_, line) => !followed.includes(line)),
  strong: all.filter((_, line) => followed.includes(line)),
  solid: [`M${width * 0.86 - 6} ${height / 2}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`],
};
