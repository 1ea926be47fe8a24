import type { StandaloneProps } from '@synapsei/remote-kit/standalone';
import { createElement } from 'react';
import { exposedModules } from 'virtual:exposed-modules';
import remote from '../../remote.config';

/** The segments of a path in the places of a route's names; `undefined` when it is of another route. */
function readParams(route: string, path: string): Record<string, string> | undefined {
  const names = route.match(/(?<=:)\w+/g) ?? [];
  const found = RegExp(`^${route.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found
    ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    : undefined;
}

/** The page of this remote at a path, without the shell. */
export const Preview: StandaloneProps<unknown>['View'] = ({ view, host }) => {
  const [path = view] = view.split('?');
  const route = remote.routes.find((known) => readParams(known.path, path));
  const Module = route && exposedModules[route.module];
  if (!Module) return <p>No route of this remote: {path}</p>;
  return createElement(Module, { host, params: readParams(route.path, path) });
};
