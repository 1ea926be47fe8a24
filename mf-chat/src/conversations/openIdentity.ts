/**
 * The only file that knows the identity service, loaded with the database (16 KB). `getAuth` would
 * include every sign-in method and persistence; this imports only what is used.
 */
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
} from 'firebase/auth';
import { firebaseApp, type Preparation } from './firebaseApp';

/** As long as the conversation: in this tab, across reloads; with storage blocked, as long as the page. */
const persistence = [browserSessionPersistence, inMemoryPersistence];

/**
 * Initialises the hosted identity service from the database's settings (specification, section 7).
 * The returned function signs the visitor in anonymously if the operator enables it, so that the
 * database's client proves who writes, and returns the visitor's id.
 */
export async function openIdentity({
  firebase,
  services,
}: Pick<RuntimeConfig, 'firebase' | 'services'>): Promise<Preparation<string | undefined>> {
  const auth = initializeAuth(firebaseApp(firebase), { persistence });
  if (services.identity) connectAuthEmulator(auth, services.identity, { disableWarnings: true });
  return async () => {
    // A visitor who is signed in already stays the same one.
    return firebase.anonymousSignIn ? (await signInAnonymously(auth)).user.uid : undefined;
  };
}
