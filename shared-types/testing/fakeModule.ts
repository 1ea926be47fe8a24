import { createElement, type ComponentType, type CSSProperties } from 'react';
import type { HostApi } from '../src/host';

export type FakeModule = ComponentType<{
  host: HostApi;
  params?: Readonly<Record<string, string>>;
}>;

const outline: CSSProperties = { border: '1px dashed', padding: '1rem' };

/** A stand-in for an exposed module, found by its name, such as `Fake ChatPage`. A page's has a heading. */
export function fakeModule(module: string): FakeModule {
  const title = `Fake ${module.slice('./'.length)}`;
  const heading = module.endsWith('Page') ? 'h1' : 'p';
  return function Fake({ params = {} }) {
    const text = [title, ...Object.values(params)].join(' ');
    return createElement(
      'section',
      { 'aria-label': title, style: outline },
      createElement(heading, null, text),
    );
  };
}

/** Exposed module → its stand-in. */
export const fakeModules = (...modules: string[]): Record<string, FakeModule> =>
  Object.fromEntries(modules.map((module) => [module, fakeModule(module)]));
