import { findDeployedSite } from './findDeployedSite';

const { SITE_URL } = process.env;
afterEach(() => {
  if (SITE_URL === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = SITE_URL;
  jest.restoreAllMocks();
});

test('without SITE_URL the suites start their own site', async () => {
  delete process.env.SITE_URL;
  expect(await findDeployedSite()).toBe(false);
});

test('a site without a registry is named', async () => {
  process.env.SITE_URL = 'https://www.example/';
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('', { status: 404 }));
  await expect(findDeployedSite()).rejects.toThrow(
    '--site https://www.example/registry.json cannot be read: status 404.',
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});
