import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

/**
 * Tests that edit sources, which would trigger builds of tests beside them: they run after the
 * others. One at a time: they edit the same sources, and their servers have the same ports.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/dev',
  workers: 1,
  projects: [{ name: 'dev' }],
});
