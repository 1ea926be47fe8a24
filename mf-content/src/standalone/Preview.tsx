import type { StandaloneProps } from '@synapsei/remote-kit/standalone';
import { createElement } from 'react';
import { exposedModules } from 'virtual:exposed-modules';
import remote from '../../remote.config';
import { matchRoute } from './matchRoute';

/** The page of this remote at a path, without the shell. */
export const Preview: StandaloneProps<unknown>['View'] = ({ view, host }) => {
  const [path = view] = view.split('?');
  const match = matchRoute(remote.routes, path);
  const Module = match && exposedModules[match.route.module];
  if (!Module) return <p>No route of this remote: {path}</p>;
  return createElement(Module, { host, params: match.params });
};
