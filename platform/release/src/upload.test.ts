import { places } from './testing/places';
import { writeBuild } from './testing/writeBuild';
import { readBuild } from './releases/readBuild';
import { storeBuild } from './upload';

test('the record comes once, after all other files: an upload that is cut off is no release', async () => {
  const store = await places.openStore();
  const written: string[] = [];
  const write = (key: string, bytes: Buffer | string) => {
    written.push(key);
    return store.write(key, bytes);
  };
  await storeBuild({ ...store, write }, readBuild(writeBuild()), '1.0.0');
  expect(written.length).toBeGreaterThan(2);
  expect(written.indexOf('remotes/mf_chat/1.0.0/release.json')).toBe(written.length - 1);
});
