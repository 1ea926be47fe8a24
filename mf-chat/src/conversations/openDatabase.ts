import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { ConversationStore } from './conversations';
import { createFirestoreStore } from './firestoreStore';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';

type Settings = Pick<RuntimeConfig, 'firebase' | 'services'>;

/**
 * Initialises the database together with the identity service, and with App Check if the operator
 * sets its key. The database waits only for tokens that the operator wants; without one, writes are
 * sent without it and the database decides.
 */
export async function openDatabase(
  { firebase, services }: Settings,
  /** Less than the limit of the first write, which waits for it. */
  tokenLimitMs = 3_000,
): Promise<ConversationStore> {
  const { anonymousSignIn, appCheckKey } = firebase;

  /** Logs a failure; waits only for what brings a token. */
  function settle(name: string, opening: Promise<unknown>, bringsToken: boolean) {
    const limited = bringsToken ? withTimeLimit(opening, tokenLimitMs) : opening;
    const settled = limited.catch((error: unknown) =>
      console.error(`${name} could not be initialised:`, error),
    );
    return bringsToken ? settled : undefined;
  }

  const identity = import('./openIdentity').then(({ openIdentity }) =>
    openIdentity({ firebase, services }),
  );
  const appCheck =
    appCheckKey &&
    import('./openAppCheck').then(({ openAppCheck }) => openAppCheck(firebase, appCheckKey));
  await Promise.all([
    settle('The identity service', identity, anonymousSignIn),
    appCheck && settle('App Check', appCheck, true),
  ]);
  return createFirestoreStore({ firebase, address: services.firestore });
}
