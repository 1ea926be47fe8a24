import { countCalls } from '../testing/countCalls';
import { places } from '../testing/places';
import { writeBuild } from '../testing/writeBuild';
import { readBuild } from './readBuild';
import { uploadRelease } from './uploadRelease';

test('the record comes once, after all other files: an upload that is cut off is no release', async () => {
  const { counted, calls } = countCalls(await places.openStore());
  await uploadRelease(counted, readBuild(writeBuild()), '1.0.0');
  const written = calls.filter((call) => call.includes('write'));
  expect(written.length).toBeGreaterThan(2);
  expect(written.filter((call) => call.includes('1.0.0/release.json'))).toEqual([written.at(-1)]);
});
