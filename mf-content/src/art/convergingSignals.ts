import type { DrawingData } from './Drawing';
import { circle, curve, range, type Point } from './geometry';

const lines = 30;
/** Of 16 units each, which take the fewest characters. */
const steps = 35;
export const signalsSize = { width: 560, height: 460 };
const { width, height } = signalsSize;
const followed = [5, 13, 22];

/** Distance between the lines, from 1 (apart) to 0 (one bundle), along 0–1. */
const spread = (along: number) => 1 / (1 + Math.exp((along - 0.56) * 11));

function signalPoint(line: number, along: number): Point {
  const lane = (line + 0.5) / lines - 0.5;
  const wave =
    Math.sin(along * 9 + line * 1.7) * 11 +
    Math.sin(along * 21 + line * 0.9) * 7 +
    Math.sin(along * 4 - line * 0.45) * 18;
  const open = spread(along);
  const bundle = lane * 26 * Math.sin(Math.PI * Math.min(1, along * 1.02)) * 0.9;
  return [along * width, height / 2 + open * (lane * height * 0.94 + wave) + (1 - open) * bundle];
}

/** Half a unit is less than a pixel at every size. */
const grid = 0.5;

const signal = (line: number) => {
  const points = range(steps + 1).map((step) => signalPoint(line, step / steps));
  return curve(points, grid);
};

/** Many uncertain signals that become one line: what the company does, as a drawing. */
export const convergingSignals: DrawingData = {
  faint: range(lines)
    .filter((line) => !followed.includes(line))
    .map(signal),
  strong: followed.map(signal),
  solid: [
    ...followed.flatMap((line) => [
      circle(signalPoint(line, 0.16), 4.5),
      circle(signalPoint(line, 0.36), 4.5),
    ]),
    circle([width * 0.8, height / 2], 7),
  ],
};
