import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';

const text = v.optional(v.string());
const entry = v.object({ link: v.optional(v.boolean()), integrity: text, resolved: text });
const lockSchema = v.object({ packages: v.record(v.string(), entry) });

/** Days after which somebody has looked at a version, or a stolen one was withdrawn. */
const days = 7;

/** One sentence for each package without a hash or with an address, and for tools that take versions too early. */
export function findLockProblems(
  read = (file: string) => readFileSync(inRoot(file), 'utf8'),
): string[] {
  const { packages } = v.parse(lockSchema, JSON.parse(read('package-lock.json')));
  const age = `"minimumReleaseAge": "${days} days"`;
  const rules = {
    '.npmrc': `min-release-age=${days}\n`,
    'renovate.json': age,
    'platform/build/ci/renovate.json': age,
  };
  const found: string[] = [];
  for (const [place, { link, integrity, resolved }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || link) continue;
    const at = `package-lock.json: ${place}`;
    if (!integrity) found.push(`${at} has no integrity: delete the entry and run "npm install".`);
    if (resolved) found.push(`${at} comes from ${resolved}: leave out "resolved".`);
  }
  for (const [file, rule] of Object.entries(rules))
    if (!read(file).includes(rule)) found.push(`${file}: add ${rule.trim()}.`);
  return found;
}
