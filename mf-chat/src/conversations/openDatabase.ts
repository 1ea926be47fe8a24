import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import type { WriteConversation } from './ConversationWrite';
import { connectFirestore } from './connectFirestore';
import type { Preparation } from './firebaseApp';

type Settings = Pick<RuntimeConfig, 'firebase' | 'services'>;

/** Less than the limit of a write, which waits for its tokens. */
const tokenLimitMs = 3_000;

/**
 * Initialises the identity service, and App Check if the operator sets its key. Writes wait only for
 * the tokens that the operator configures. If a token cannot be had, the write goes out without it and
 * the database decides; the next write asks for a token again.
 */
export function openDatabase({ firebase, services }: Settings): WriteConversation {
  const { anonymousSignIn, appCheckKey } = firebase;

  function toPreparation<Result>(
    name: string,
    load: () => Promise<Preparation<Result>>,
  ): Preparation<Result | undefined> {
    let opening: Promise<Preparation<Result>> | undefined;
    return async () => {
      opening ??= load().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      try {
        return await withTimeLimit(
          opening.then((prepare) => prepare()),
          tokenLimitMs,
        );
      } catch (error) {
        console.error(`${name} could not be initialised:`, error);
        return undefined;
      }
    };
  }

  const identity = toPreparation('The identity service', async () => {
    const { openIdentity } = await import('./openIdentity');
    return openIdentity({ firebase, services });
  });
  if (!anonymousSignIn) void identity();
  const check =
    appCheckKey &&
    toPreparation('App Check', async () => {
      const { openAppCheck } = await import('./openAppCheck');
      return openAppCheck(firebase, appCheckKey);
    });
  const write = connectFirestore({ firebase, address: services.firestore });
  return async (added) => {
    const [uid] = await Promise.all([anonymousSignIn ? identity() : undefined, check && check()]);
    await write({ ...added, uid });
  };
}
