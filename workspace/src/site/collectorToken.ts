import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

const file = inRoot('.site', 'collector-token');

/** What readers of the collector on this machine send; undefined before it was first started. */
export const knownCollectorToken = (): string | undefined =>
  process.env.COLLECTOR_TOKEN || (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The same, made if need be, so that its owner alone can read it. */
export function collectorToken(): string {
  const known = knownCollectorToken();
  if (known) return known;
  const token = randomBytes(32).toString('hex');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}
