import type { Document } from '../values/Value';
import type { Change } from '../writes/commit';

/** The permissions of a request; each check throws PERMISSION_DENIED. */
export type Access = {
  checkWrites: (changes: Change[], requestTime: string) => void;
  checkGet: (name: string, document: Document | undefined) => void;
  checkList: (collection: string) => void;
};

/** The owner (`authorization: Bearer owner`, the emulator's convention) passes every rule. */
export const ownerAccess: Access = {
  checkWrites: () => undefined,
  checkGet: () => undefined,
  checkList: () => undefined,
};
