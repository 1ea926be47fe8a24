import { installedVersion } from '../base/installedVersion';

/** Versions measured to work together; research/module-federation.md, section 1, gives each reason. */
export const pins: Record<string, { version: RegExp; wanted: string; reason: string }> = {
  webpack: {
    version: /^5\.110\.3$/,
    wanted: '5.110.3',
    reason: 'later versions moved files that the federation plugin needs',
  },
  '@module-federation/enhanced': {
    version: /^2\.9\.2$/,
    wanted: '2.9.2',
    reason: 'the shell and every remote share its runtime as an ABI',
  },
  '@module-federation/webpack-bundler-runtime': {
    version: /^2\.9\.2$/,
    wanted: '2.9.2',
    reason:
      'the shell gives every remote parts of it that the package exports but does not describe',
  },
  typescript: {
    version: /^6\.0\./,
    wanted: '~6.0.3',
    reason: 'ts-loader and typescript-eslint do not work with 7',
  },
};

/** One sentence for each pinned package that drifted. `read` returns an installed version. */
export function findDrift(read: (name: string) => string): string[] {
  return Object.entries(pins).flatMap(([name, pin]) => {
    const version = read(name);
    return pin.version.test(version)
      ? []
      : [
          `${name} is ${version} but must be ${pin.wanted}, because ${pin.reason}: run "npm i -E ${name}@${pin.wanted}".`,
        ];
  });
}

/** Stops a build with unmeasured versions. @throws Error with one sentence for each drift */
export function checkPins(folder: string): void {
  const drift = findDrift((name) => installedVersion(name, folder));
  if (drift.length > 0) throw new Error(drift.join('\n'));
}
