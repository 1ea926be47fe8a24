/** @jest-environment node */
import { openIdentity } from './openIdentity';

test('the identity service takes the same settings, and signs no one in', async () => {
  const auth = await openIdentity({ apiKey: 'local', projectId: 'synapsei-local', appId: 'local' });
  expect(auth.app.options).toMatchObject({ apiKey: 'local', projectId: 'synapsei-local' });
  await auth.authStateReady();
  expect(auth.currentUser).toBeNull();
});
