import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { idle } from '@synapsei/remote-kit/idle';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import type { WriteConversation } from './conversations';
import { writeToFirestore, type Proof } from './writeToFirestore';

type Settings = Pick<RuntimeConfig, 'firebase' | 'services'>;

/** Less than the limit of a write, which waits for its tokens. */
const tokenLimitMs = 3_000;
const idleLimitMs = 500;

/**
 * Initialises the identity service, and App Check if the operator sets its key. Writes wait only for
 * tokens that the operator wants; without one, a write is sent without it, the database decides, and
 * the next write tries again to get one.
 * @param whenIdle what the visitor sees comes first: their code is larger than the chat.
 */
export function openDatabase(
  { firebase, services }: Settings,
  whenIdle = idle(idleLimitMs),
): WriteConversation {
  const { anonymousSignIn, appCheckKey } = firebase;

  function toProof(name: string, load: () => Promise<Proof>): Proof {
    let opening: Promise<Proof> | undefined;
    return async () => {
      opening ??= whenIdle.then(load).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      try {
        return await withTimeLimit(
          opening.then((prove) => prove()),
          tokenLimitMs,
        );
      } catch (error) {
        console.error(`${name} could not be initialised:`, error);
        return undefined;
      }
    };
  }

  const identity = toProof('The identity service', async () => {
    const { openIdentity } = await import('./openIdentity');
    return openIdentity({ firebase, services });
  });
  if (!anonymousSignIn) void identity();
  const appCheck =
    appCheckKey &&
    toProof('App Check', async () => {
      const { openAppCheck } = await import('./openAppCheck');
      return openAppCheck(firebase, appCheckKey);
    });
  return writeToFirestore({
    firebase,
    address: services.firestore,
    proofs: [...(anonymousSignIn ? [identity] : []), ...(appCheck ? [appCheck] : [])],
  });
}
