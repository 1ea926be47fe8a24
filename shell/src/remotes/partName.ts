import type { Part } from './site';

/** `mf_chat@1.0.0 ./ChatPage`: says which part it is, in keys and in reports. */
export const partName = ({ release, module }: Pick<Part, 'release' | 'module'>) =>
  `${release.name}@${release.version} ${module}`;
