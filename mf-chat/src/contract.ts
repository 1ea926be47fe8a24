import type { ExposedModules, Implements } from '@synapsei/shared-types';

/** Fails to compile when an exposed module no longer is what the shell expects. */
export type Contract = Implements<
  ExposedModules<'mf_chat'>,
  {
    './ChatPage': typeof import('./exposes/ChatPage');
    './ChatWidget': typeof import('./exposes/ChatWidget');
  }
>;
