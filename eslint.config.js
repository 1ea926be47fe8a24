const jest = require('eslint-plugin-jest');
const accessibility = require('eslint-plugin-jsx-a11y');
const playwright = require('eslint-plugin-playwright');
const reactHooks = require('eslint-plugin-react-hooks');
const testingLibrary = require('eslint-plugin-testing-library');
const globals = require('globals');
const typescript = require('typescript-eslint');

const only = (files, config) => ({ ...config, files });

/** Rules for all code. */
const everywhere = {
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    // `_` marks a positional parameter as unused; `{ left, ...rest }` omits a property.
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
  },
};

/** Configuration files are CommonJS, so that no package needs `"type"` or a build of its tools. */
const configurationFiles = {
  files: ['**/*.{js,cjs}'],
  languageOptions: { sourceType: 'commonjs', globals: { ...globals.node, ...globals.jest } },
  rules: { 'no-undef': 'error', '@typescript-eslint/no-require-imports': 'off' },
};

/** Federation and React.lazy want the default export; everything else has named exports. */
const namedExports = {
  files: ['{shell,mf-*,tooling/template,services,shared-types,remote-kit}/**/*.{ts,tsx}'],
  ignores: [
    '**/exposes/*.tsx',
    '**/remote.config.ts',
    '**/*.d.ts',
    // Published by remote.config.ts.
    'mf-content/src/catalogue/{catalogue,covers}.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ExportDefaultDeclaration',
        message: 'Export by name; only src/exposes/ exports a default.',
      },
    ],
  },
};

/** A page must work under a strict policy and in a shell that owns document and router. */
const remotes = {
  files: ['{mf-*,tooling/template}/src/**/*.{ts,tsx}'],
  ignores: ['**/standalone.tsx'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'react-dom/client', message: 'The shell renders; only standalone.tsx may.' },
          {
            name: 'react-router-dom',
            message: "Use host.navigate and host.href: the router is the shell's.",
          },
        ],
      },
    ],
  },
};

module.exports = [
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.site/',
      '**/.data/',
      '**/.cache/',
      '**/coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...typescript.configs.recommended,
  everywhere,
  configurationFiles,
  only(['**/*.tsx', '**/use*.ts'], reactHooks.configs.flat.recommended),
  only(['**/*.tsx'], accessibility.flatConfigs.recommended),
  only(['**/*.test.{ts,tsx}'], jest.configs['flat/recommended']),
  only(['**/*.test.tsx'], testingLibrary.configs['flat/react']),
  only(['e2e/**/*.ts'], playwright.configs['flat/recommended']),
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/tooling/src/**'], message: 'Import a public name of @synapsei/tooling.' },
          ],
        },
      ],
      // Page objects and helpers assert too; these are their names.
      'playwright/expect-expect': ['warn', { assertFunctionPatterns: ['^(\\w+\\.)?expect'] }],
    },
  },
  namedExports,
  remotes,
];
