// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the build makes that module for every standalone page
/// <reference path="./exposedModules.d.ts" />
import '@synapsei/shared-types/tokens.css';
import { rootId } from '@synapsei/shared-types/registry';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Standalone, type StandaloneProps } from './Standalone';

export { readChoice } from './choice';
export type { StandaloneProps } from './Standalone';

/** Renders a team's own page: every view of the remote, without the shell. */
export function renderStandalone<State>(props: StandaloneProps<State>): void {
  const root =
    document.getElementById(rootId) ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <Standalone {...props} />
    </StrictMode>,
  );
}
