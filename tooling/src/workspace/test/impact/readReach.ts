import * as v from 'valibot';
import { inRoot } from '../../../base/paths';
import { parserOf, readJson } from '../../../base/readJson';
import type { Reach } from './selectTests';

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
export const reachFile = inRoot('.cache', 'test', 'reach.json');

const parseReach = parserOf(v.record(v.string(), v.array(v.string())));

/** @throws Error that names the file if it is missing or damaged */
export const readReach = (file = reachFile): Reach => readJson(file, parseReach);
