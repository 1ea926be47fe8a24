import * as jsxRuntime from 'react/jsx-runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { guardChunks, type Require } from '@synapsei/remote-kit/guardChunks';

type RemoteRequire = Require & { /** Address of its files. */ p: string };

const bundlerRuntime = federation.bundlerRuntime!;

const loadStyleSheet = (url: string) =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
    // Without a missing style sheet the part is still readable.
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

/** Each style sheet once. */
function createStyles(require: RemoteRequire, sheets: Record<string, string[]>) {
  const known = new Map<string, Promise<unknown>>();
  return (chunk: string) =>
    Promise.all(
      (sheets[chunk] ?? []).map((file) => {
        const loading = known.get(file) ?? loadStyleSheet(require.p + file);
        known.set(file, loading);
        return loading;
      }),
    );
}

/** For hosts that share React without them; of the oldest version, so that a host's own are preferred. */
const jsxFunctions = {
  'react/jsx-runtime': {
    version: '19.0.0',
    scope: 'default',
    lib: () => jsxRuntime,
    shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
  },
};

/** What an entry takes from the page of our shell, for pages that have none. `sheets`: chunk → its style sheets. */
export const createRuntime = (sheets: Record<string, string[]>) => () => ({
  ...federation,
  bundlerRuntime: {
    ...bundlerRuntime,
    init(options: Parameters<typeof bundlerRuntime.init>[0]) {
      const require = options.webpackRequire as unknown as RemoteRequire;
      guardChunks(require, { loadStyles: createStyles(require, sheets) });
      const { initOptions } = options.webpackRequire.federation;
      initOptions!.shared = { ...initOptions!.shared, ...jsxFunctions };
      return bundlerRuntime.init(options);
    },
  },
});
