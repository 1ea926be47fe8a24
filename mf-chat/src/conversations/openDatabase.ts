import type { RuntimeConfig } from '@synapsei/shared-types';
import type { ConversationStore } from './conversations';
import { createFirestoreStore } from './firestoreStore';
import { withTimeLimit } from './withTimeLimit';

type Settings = Pick<RuntimeConfig, 'firebase' | 'services'>;

/**
 * Initialises database and identity service together. The database waits only for a sign-in, if
 * there is one; if that fails, writes are sent without a token and the rules decide.
 */
export async function openDatabase(
  { firebase, services }: Settings,
  /** Less than the limit of the first write, which waits for it. */
  signInLimitMs = 3_000,
): Promise<ConversationStore> {
  const opening = import('./openIdentity').then(({ openIdentity }) =>
    openIdentity({ firebase, services }),
  );
  const opened = firebase.anonymousSignIn ? withTimeLimit(opening, signInLimitMs) : opening;
  const settled = opened.catch((error: unknown) =>
    console.error('The identity service could not be initialised:', error),
  );
  if (firebase.anonymousSignIn) await settled;
  return createFirestoreStore({ firebase, address: services.firestore });
}
