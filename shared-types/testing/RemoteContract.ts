import type { Release } from '../src/registry';

/**
 * What others rely on of a remote, in the form of its release record: which pages and slots its modules fill,
 * each module's props, the slots that it opens and the events that it may send.
 */
export type RemoteContract<Module extends string = string> = Pick<Release, 'name'> & {
  types: Record<Module, string>;
  uses: Record<Module, NonNullable<Release['uses']>[string]>;
  routes: { path: string; module: string }[];
  slots: { slot: string; module: string; order?: number }[];
};
