import { deployedFaults } from './deployedFaults';

const { SITE_URL } = process.env;
afterEach(() => {
  process.env.SITE_URL = SITE_URL;
  jest.restoreAllMocks();
});

test.each([[[]], [['transientFaults.spec.ts']]])(
  'without a site, %p says how to pass one',
  async (args) => {
    process.env.SITE_URL = '';
    await expect(deployedFaults(args)).rejects.toThrow('Name the site: SITE_URL=https://');
  },
);

test('a site without a registry is named, and no browser starts', async () => {
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('', { status: 404 }));
  await expect(deployedFaults(['https://www.example/somewhere'])).rejects.toThrow(
    'SITE_URL: https://www.example/registry.json cannot be read: status 404.',
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});
