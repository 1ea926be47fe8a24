import { findPage, readParams } from '@synapsei/remote-kit/matchPath';
import type { StandaloneProps } from '@synapsei/remote-kit/standalone';
import { createElement } from 'react';
import { exposedModules } from 'virtual:exposed-modules';
import remote from '../../remote.config';

/** The page of this remote at a path, without the shell. */
export const Preview: StandaloneProps<unknown>['View'] = ({ view, host }) => {
  const [path = view] = view.split('?');
  const page = findPage([{ release: remote }], path);
  const Module = page && exposedModules[page.module];
  if (!Module) return <p>No route of this remote: {path}</p>;
  return createElement(Module, { host, params: readParams(page.path, path) });
};
