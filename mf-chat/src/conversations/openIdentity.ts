import type { RuntimeConfig } from '@synapsei/shared-types';
import type { Auth } from 'firebase/auth';

/**
 * The hosted identity service, from the same settings as the database (specification, section 7).
 * 'No sign-in is used by the visible product': nothing calls this yet, so its code is neither in
 * the build nor on the wire. An operator who adds sign-in begins here.
 */
export async function openIdentity(settings: RuntimeConfig['firebase']): Promise<Auth> {
  const [{ firebaseApp }, { inMemoryPersistence, initializeAuth }] = await Promise.all([
    import('./firebaseApp'),
    import('firebase/auth'),
  ]);
  return initializeAuth(firebaseApp(settings), { persistence: inMemoryPersistence });
}
