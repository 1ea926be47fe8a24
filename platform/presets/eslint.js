/** The one ESLint configuration: `common` for all code, `remote` for a remote in a repository of its own. */
const jest = require('eslint-plugin-jest');
const accessibility = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const regexp = require('eslint-plugin-regexp');
const testingLibrary = require('eslint-plugin-testing-library');
const globals = require('globals');
const typescript = require('typescript-eslint');

const only = (files, config) => ({ ...config, files });

/** Rules that a reader of the code may rely on everywhere. */
const everywhere = {
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    // `_` marks a parameter that only keeps its position; `{ left, ...rest }` leaves one out.
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
  },
};

/** Configuration files are CommonJS, so no package needs `"type"` or a build of its tools. */
const configurationFiles = {
  files: ['**/*.{js,cjs}'],
  languageOptions: { sourceType: 'commonjs', globals: { ...globals.node, ...globals.jest } },
  rules: { 'no-undef': 'error', '@typescript-eslint/no-require-imports': 'off' },
};

const common = [
  { ignores: ['**/node_modules/', '**/dist/', '**/coverage/'] },
  ...typescript.configs.recommended,
  everywhere,
  configurationFiles,
  only(['**/*.tsx', '**/use*.ts'], reactHooks.configs.flat.recommended),
  only(['**/*.tsx'], accessibility.flatConfigs.recommended),
  only(['**/*.test.{ts,tsx}'], jest.configs['flat/recommended']),
  only(['**/*.test.tsx'], testingLibrary.configs['flat/react']),
];

/** A visitor's text costs linear time. */
const linearExpressions = (files) => ({
  files,
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': 'error',
    'regexp/no-super-linear-move': 'error',
  },
});

const clock = {
  message:
    'A busy machine makes this test fail. Wait for a condition, count steps, or own the clock with jest.useFakeTimers and jest.now.',
};
const now = (object) =>
  `[${object}.callee.object.name='Date'][${object}.callee.property.name='now']`;

/** Applies to tests in `files`, except for those in `ignores`: exceptions, listed with their reasons. */
const noClocks = (files, ignores) => ({
  files,
  ignores,
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: "MemberExpression[object.name='performance'][property.name='now']", ...clock },
      {
        selector: "MemberExpression[object.name='process'][property.name=/^(cpuUsage|hrtime)$/]",
        ...clock,
      },
      {
        selector: `BinaryExpression[operator='-']${now('left')}[right.type='Identifier']`,
        ...clock,
      },
      { selector: `BinaryExpression[operator='-']${now('right')}`, ...clock },
    ],
  },
});

/** Federation and React.lazy need the default export; everything else is exported by name. */
const namedExports = (files, ignores = []) => ({
  files,
  ignores: ['**/exposes/*.tsx', '**/remote.config.ts', '**/*.d.ts', ...ignores],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ExportDefaultDeclaration',
        message: 'Export by name; only src/exposes/ exports a default.',
      },
    ],
  },
});

/** A page must run under a strict policy and in a shell that owns document and router. */
const remoteSources = (files) => ({
  files,
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
});

const remote = [
  ...common,
  namedExports(['**/*.{ts,tsx}']),
  remoteSources(['src/**/*.{ts,tsx}']),
  linearExpressions(['src/**/*.{ts,tsx}']),
  noClocks(['**/*.{test,spec}.{ts,tsx}'], []),
];

module.exports = { common, linearExpressions, namedExports, noClocks, remoteSources, remote };
