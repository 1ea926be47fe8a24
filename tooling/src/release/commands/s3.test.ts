import { startBucketSite } from '../testing/startBucketSite';
import { writeShell } from '../testing/writeBuild';
import { verify } from './verify';

jest.setTimeout(60_000);

let site: Awaited<ReturnType<typeof startBucketSite>>;

beforeAll(async () => {
  site = await startBucketSite();
}, 30_000);
afterAll(() => site.stop());

test('a site in a bucket behind a network is published to, verified and rolled back', async () => {
  await site.publishShell(writeShell());
  await site.publish();
  await site.publish({ version: '1.1.0' }, { isPromoted: true });
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.1.0' });
  expect(await verify(site.context)).toMatchObject([
    { version: '1.1.0', problems: [] },
    { version: '1.0.0', problems: [] },
  ]);
  await site.rollback();
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.0.0' });
  expect(await site.fetchPage()).toContain('"stable":"1.0.0"');
});
