import { createTestTarget } from '../testing/createTestTarget';
import { countCalls } from '../testing/countCalls';
import { growHistory } from '../testing/growHistory';
import { writeShell } from '../testing/writeBuild';
import { history } from './history';

test('the last entries of a long history cost no more than a few reads', async () => {
  const site = await createTestTarget();
  await site.publishShell(writeShell());
  await site.publish();
  await growHistory(site.store, site.context.signer, 'mf_chat', 200);
  const { counted, calls } = countCalls(site.store);
  const entries = await history(counted, 40);
  expect(entries.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 40 }, (_, index) => 200 - index),
  );
  expect(calls.length).toBeLessThanOrEqual(45);
  await site.stop();
});
