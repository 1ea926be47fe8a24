import type { Point } from './point';

export type LoadPoints = () => Promise<Point[]>;

/** In a file of its own that comes after the first paint; a fetch from your service may take its place. */
export const loadPoints: LoadPoints = async () => (await import('./points')).points;
