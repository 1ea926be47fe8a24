import type { Document } from '../values/Value';
import type { Change } from '../writes/commit';
import type { Operation } from './parseRules';

/** The permissions of a request; each check throws PERMISSION_DENIED. */
export type Access = {
  checkWrites: (changes: Change[], requestTime: string) => void;
  /** @param document that is read; those of a list are not known yet. */
  checkRead: (operation: Operation, name: string, document?: Document) => void;
};

/** The owner (`authorization: Bearer owner`, the emulator's convention) passes every rule. */
export const ownerAccess: Access = {
  checkWrites: () => undefined,
  checkRead: () => undefined,
};
