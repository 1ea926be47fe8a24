import type { Configuration } from 'webpack';

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/**
 * Leaves the federation plugin's bundler runtime out of a remote's entry, which takes it from the page: the
 * shell has one for all remotes (`createFederation.ts`). With an instance for each version, which `uniqueName` names.
 */
export function runtimeOfThePage(name: string, uniqueName: string): Configuration['externals'] {
  const given = `var globalThis.__synapseiRuntime(${JSON.stringify(name)},${JSON.stringify(uniqueName)})`;
  return ({ request = '' }: { request?: string }) =>
    Promise.resolve(bundlerRuntime.test(request) ? given : undefined);
}
