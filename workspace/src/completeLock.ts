import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';

const names = v.optional(v.array(v.string()));
const entrySchema = v.looseObject({
  /** Links to workspaces have none. */
  version: v.optional(v.string()),
  optional: v.optional(v.boolean()),
  dev: v.optional(v.boolean()),
  os: names,
  cpu: names,
  libc: names,
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});
const lockSchema = v.looseObject({ packages: v.record(v.string(), entrySchema) });
type Lock = v.InferInput<typeof lockSchema>;
type LockEntry = v.InferInput<typeof entrySchema>;

const systems = ['darwin', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix'];
const otherSystems: Record<string, string> = {
  win32: 'win32',
  windows: 'win32',
  openharmony: 'openharmony',
};
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

/** Whether a dependency of `from` is installed at some level above it in the lock. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(base.lastIndexOf('node_modules/'), 0)).replace(/\/$/, '')
  ) {
    if (packages[`${base && `${base}/`}node_modules/${name}`]) return true;
    if (!base) return false;
  }
}

/** Platform of a package from its name, such as `@swc/core-linux-x64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const found = [...systems, ...Object.keys(otherSystems)].find((system) => name.includes(system));
  if (!found) return {};
  const rest = name.slice(name.indexOf(found) + found.length + 1);
  const processor = processors.find((candidate) => rest.startsWith(candidate));
  return {
    os: [otherSystems[found] ?? found],
    ...(processor ? { cpu: [processor] } : {}),
    ...(/musl/.test(rest) ? { libc: ['musl'] } : {}),
    ...(/-gnu$/.test(rest) ? { libc: ['glibc'] } : {}),
  };
}

/**
 * Adds the optional packages of other platforms. A registry without them omits them from the lock,
 * and then `npm ci` refuses the lock as incomplete.
 */
export function completeLock(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, from, name)) continue;
      packages[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        optional: true,
        ...(entry.dev ? { dev: true } : {}),
        ...platformOf(name),
      };
    }
  }
  const sorted = Object.entries(packages).sort(([left], [right]) =>
    left.localeCompare(right, 'en'),
  );
  return { ...lock, packages: Object.fromEntries(sorted) };
}

export function completeLockFile(file = inRoot('package-lock.json')): void {
  const lock: unknown = JSON.parse(readFileSync(file, 'utf8'));
  v.assert(lockSchema, lock);
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
}
