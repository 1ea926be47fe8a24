import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

/** What is read of the packages in `package-lock.json`. */
type LockEntry = { dev?: boolean; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, LockEntry> };

const systemNames: Record<string, string> = { windows: 'win32' };
const platform =
  /(darwin|linux|android|freebsd|openbsd|netbsd|sunos|aix|win32|windows|openharmony)(?:.(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|wasm32))?/;

/** Whether a dependency of `from` is installed at some level above it in the lock. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  if (packages[path.posix.join(from, 'node_modules', name)]) return true;
  const above = from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0));
  return from !== '' && isLocked(packages, above, name);
}

/** Platform of a package from its name, such as `@swc/core-linux-x64-musl`. */
function platformOf(name: string) {
  const [, system, processor] = platform.exec(name) ?? [];
  if (!system) return {};
  return {
    os: [systemNames[system] ?? system],
    ...(processor && { cpu: [processor] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    ...(name.endsWith('-gnu') && { libc: ['glibc'] }),
  };
}

/**
 * Adds the optional packages of other platforms to `package-lock.json`. A registry without them omits them from the
 * lock, and then `npm ci` refuses the lock as incomplete.
 */
export function completeLock(): void {
  const file = inRoot('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const packages = { ...lock.packages };
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, from, name)) continue;
      const version = range.replace(/^[\^~]/, '');
      const added = { version, optional: true, ...(dev && { dev }), ...platformOf(name) };
      packages[`node_modules/${name}`] = added;
    }
  }
  const sorted = Object.entries(packages).sort(([left], [right]) =>
    left.localeCompare(right, 'en'),
  );
  const completed = { ...lock, packages: Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
}
