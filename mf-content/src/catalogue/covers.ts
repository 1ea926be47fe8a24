import type { Covers, Drawing } from '@synapsei/shared-types/content';
import type { DrawingData } from '../art/Drawing';
import { coverSize, productCovers } from '../art/productCovers';
import { serviceCovers } from '../art/serviceCovers';

const sized = (covers: Record<string, DrawingData>): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(covers).map(([id, data]) => [id, { ...coverSize, ...data }]));

const drawn = Object.fromEntries(Object.entries(productCovers).map(([id, draw]) => [id, draw()]));

/** Published beside the code as `covers.json`, the source of generated pictures; needs no browser. */
const covers: Covers = { services: sized(serviceCovers), products: sized(drawn) };

export default covers;
