/** The only jest configuration: `browser` (jsdom, React, CSS modules) or `node` (everything else). */
const path = require('node:path');

const swc = (jsx) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * Packages that ship ESM only or import while they run, and our own, which ship TypeScript: jest must transform them.
 */
const transformed = [
  'react-ga4',
  'marked',
  'feedsmith',
  '@module-federation/webpack-bundler-runtime',
  '@opentelemetry/otlp-exporter-base',
  '@synapsei',
];

/** `none` leaves out drills (`*.drill.test.ts`); `only` runs nothing else. Default: all tests. */
const { TEST_DRILLS: drills } = process.env;

const common = (rootDir) => ({
  rootDir,
  displayName: path.basename(rootDir),
  testMatch: [`<rootDir>/**/*${drills === 'only' ? '.drill' : ''}.test.{ts,tsx}`],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(drills === 'none' ? ['\\.drill\\.test\\.'] : []),
  ],
  modulePathIgnorePatterns: ['/dist/'],
  // A limit for tests that hang, not for slow ones.
  testTimeout: 180_000,
  globalSetup: require.resolve('./guardRun.js'),
  transform: {
    '\\.(ts|mts|mjs|js)$': swc(false),
    '\\.tsx$': swc(true),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
});

exports.browser = (rootDir) => ({
  ...common(rootDir),
  testEnvironment: require.resolve('./jsdomWithPlatform.js'),
  setupFilesAfterEnv: [require.resolve('./setupBrowser.js')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./classNames.js'),
    '\\.css$': require.resolve('./emptyModule.js'),
    '\\.(svg|mp3|woff2|png|webp)$': require.resolve('./assetUrl.js'),
  },
});

exports.node = (rootDir) => ({ ...common(rootDir), testEnvironment: 'node' });
