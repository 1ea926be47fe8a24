import type { Registry } from '@synapsei/shared-types/registry';
import { plainName } from '@synapsei/release/testing';

const nameOf = (address: string) => address.split('/').at(-1)!;

/** Which files of remotes a test's pages load: of a release that changes none of them it need not know. */
export function createReach({ remotes }: Registry) {
  // By the last part of their addresses: tests may serve them from anywhere.
  const files = new Map(
    Object.entries(remotes).flatMap(([name, { stable, versions }]) =>
      Object.keys(versions[stable]?.files ?? {}).map(
        (file) => [nameOf(file), `${name}/${plainName(file)}`] as const,
      ),
    ),
  );
  let loaded = new Set<string>();
  return {
    /** Begins another test. @returns what its pages load from then on, as `mf_chat/ChatPage.js` */
    start: (): ReadonlySet<string> => (loaded = new Set()),
    /** A page loads what is at this address. */
    note(address: string): void {
      const file = files.get(nameOf(new URL(address).pathname));
      if (file) loaded.add(file);
    },
  };
}

export type Reach = ReturnType<typeof createReach>;

/** What `ReachReporter` reads. */
export const reachAttachment = (loaded: ReadonlySet<string>) =>
  ['_reach', { body: JSON.stringify([...loaded]) }] as const;
