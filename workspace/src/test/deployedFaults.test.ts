import { deployedFaults } from './deployedFaults';

const { SITE_URL } = process.env;
afterEach(() => {
  process.env.SITE_URL = SITE_URL;
});

test.each([[[]], [['transientFaults.spec.ts']]])(
  'without a site, %p says how to pass one',
  async (args) => {
    process.env.SITE_URL = '';
    await expect(deployedFaults(args)).rejects.toThrow('Name the site: SITE_URL=https://');
  },
);
