import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';

const entry = v.object({
  link: v.optional(v.boolean()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
});
const lockSchema = v.object({ packages: v.record(v.string(), entry) });

/** Days after which somebody has looked at a version, or a stolen one was withdrawn. */
const days = 7;

/**
 * What may bring a file that nobody has looked at: a package without a hash or with an address, or tools that take
 * versions on their first day. One sentence for each.
 */
export function findLockProblems(
  read = (file: string) => readFileSync(inRoot(file), 'utf8'),
): string[] {
  const { packages } = v.parse(lockSchema, JSON.parse(read('package-lock.json')));
  const fetched = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  const age = `"minimumReleaseAge": "${days} days"`;
  const rules = {
    '.npmrc': `min-release-age=${days}\n`,
    'renovate.json': age,
    'platform/build/ci/renovate.json': age,
  };
  return [
    ...fetched.flatMap(([place, { integrity, resolved }]) => [
      ...(integrity
        ? []
        : [
            `package-lock.json: ${place} has no integrity: delete the entry and run "npm install".`,
          ]),
      ...(resolved
        ? [`package-lock.json: ${place} comes from ${resolved}: leave out "resolved".`]
        : []),
    ]),
    ...Object.entries(rules)
      .filter(([file, rule]) => !read(file).includes(rule))
      .map(([file, rule]) => `${file}: add ${rule.trim()}.`),
  ];
}
