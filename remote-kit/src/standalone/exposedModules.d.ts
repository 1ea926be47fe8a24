/**
 * A remote's exposed modules for its standalone page: `'./TeamPage'` → its component. The build
 * lists them from `remote.config.ts`.
 */
declare module 'virtual:exposed-modules' {
  import type { HostApi } from '@synapsei/shared-types/host';
  import type { ComponentType } from 'react';

  export const exposedModules: Readonly<
    Record<string, ComponentType<{ host: HostApi; [prop: string]: unknown }>>
  >;
}
