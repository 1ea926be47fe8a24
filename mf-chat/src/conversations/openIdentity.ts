/**
 * The only file that knows the identity service, loaded beside the database (16 KB). `getAuth` would bring
 * every way to sign in and to remember it; this names what is used.
 */
import type { RuntimeConfig } from '@synapsei/shared-types';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  type Auth,
} from 'firebase/auth';
import { firebaseApp } from './firebaseApp';

/** As long as the conversation: in this tab, over a reload; where storage is refused, while the page lives. */
const persistence = [browserSessionPersistence, inMemoryPersistence];

/**
 * Initialises the hosted identity service from the same settings as the database (specification, section 7).
 * It signs nobody in unless the operator says so, and then anonymously: the database's writes carry the token.
 */
export async function openIdentity({
  firebase,
  services,
}: Pick<RuntimeConfig, 'firebase' | 'services'>): Promise<Auth> {
  const auth = initializeAuth(firebaseApp(firebase), { persistence });
  if (services.identity) connectAuthEmulator(auth, services.identity, { disableWarnings: true });
  if (firebase.anonymousSignIn) await signInAnonymously(auth);
  return auth;
}
