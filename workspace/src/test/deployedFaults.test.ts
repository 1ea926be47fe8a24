import { deployedFaults } from './deployedFaults';

test.each([[[]], [['transientFaults.spec.ts']]])(
  'without a site, %p says how to pass one',
  async (args) => {
    await expect(deployedFaults(args, undefined)).rejects.toThrow('Name the site: npx site');
  },
);
