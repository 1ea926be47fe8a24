import type { Point } from './points';

export type LoadPoints = () => Promise<Point[]>;

/** A separate file that loads after the first paint; a request to your service may replace it. */
export const loadPoints: LoadPoints = async () => (await import('./points')).points;
