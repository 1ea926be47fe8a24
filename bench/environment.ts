import os from 'node:os';
import { inRoot } from '@synapsei/presets/inRoot';
import { installedVersion } from '@synapsei/base';

const packages = ['webpack', '@module-federation/enhanced', 'react', 'react-dom'];

/** What the figures depend on besides the code. */
export function describeMachine() {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.release()} ${os.arch()}`,
  };
}

export function describeVersions(chromium: string) {
  const installed = packages.map((name) => [name, installedVersion(name, inRoot())] as const);
  return { node: process.version, chromium, ...Object.fromEntries(installed) };
}

/** Load average of the last minute: runnable processes. */
export const currentLoad = (): number => os.loadavg()[0] ?? 0;

/** Warns if other load on the machine distorts times; sizes and requests are still valid. */
export function warnWhenBusy({ before, after }: { before: number; after: number }): void {
  // The benchmark itself keeps one or two processors busy.
  if (Math.max(before, after) <= os.cpus().length + 1) return;
  console.log(
    `The machine was busy (load ${before.toFixed(1)} before, ${after.toFixed(1)} after, ${os.cpus().length} processors): treat the times with care.`,
  );
}
