const playwright = require('eslint-plugin-playwright');
const {
  common,
  linearExpressions,
  namedExports,
  noClocks,
  remoteSources,
} = require('@synapsei/presets/eslint');

const browserTests = ['e2e/**/*.ts'];

const readersOfClocks = [
  // The page's own times of layout shifts, compared with each other.
  'e2e/specs/prerender.spec.ts',
];

module.exports = [
  {
    ignores: ['.site/', '**/.data/', '**/.cache/', 'test-results/', 'playwright-report/'],
  },
  ...common,
  { ...playwright.configs['flat/recommended'], files: browserTests },
  {
    files: browserTests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/{platform,workspace,deploy}/**'],
              message: 'Import a public name of the package.',
            },
          ],
        },
      ],
      // Page objects and helpers assert too; these are their names.
      'playwright/expect-expect': ['warn', { assertFunctionPatterns: ['^(\\w+\\.)?expect'] }],
    },
  },
  namedExports(
    ['{shell,mf-*,platform/build/template,services,shared-types,remote-kit}/**/*.{ts,tsx}'],
    // What remote.config.ts `publishes`.
    ['mf-content/src/catalogue/{catalogue,covers}.ts'],
  ),
  remoteSources(['{mf-*,platform/build/template}/src/**/*.{ts,tsx}']),
  linearExpressions(['{shell,mf-*,shared-types,services}/**/!(*.test).{ts,tsx}']),
  noClocks(['**/*.{test,spec}.{ts,tsx}', '**/testing/**/*.ts', 'e2e/**/*.ts'], readersOfClocks),
];
