import { createBriefRelease } from '@synapsei/shared-types/testing';
import { createExposedModule } from '../../../testing/createExposedModule';
import { preloadModule } from './preloadModule';

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => href);

const flush = () => new Promise((resolve) => setTimeout(resolve));

test('files that the page does not name are preloaded once their list is there; else they are left to the load', async () => {
  const exposed = createExposedModule();
  const brief = { ...exposed, release: createBriefRelease(exposed.release) };
  preloadModule(brief, { withFiles: () => Promise.reject(new Error('offline')) });
  await flush();
  const withFiles = jest.fn(() => Promise.resolve(exposed.release));
  preloadModule(brief, { withFiles });
  expect(preloads()).toEqual([]);
  await flush();
  const { baseUrl, entry } = exposed.release;
  expect(preloads()).toEqual([baseUrl + entry, `${baseUrl}ChatPage.js`]);
  expect(withFiles).toHaveBeenCalledWith(brief.release);
});
