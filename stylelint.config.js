/** Colours come only from the theme table; a raw colour would be wrong in the other theme. */
const noRawColours = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': [
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    { message: 'Use a colour of shared-types/src/host/tokens.css.' },
  ],
  'scale-unlimited/declaration-strict-value': [
    ['/color$/', 'fill', 'stroke'],
    { ignoreValues: ['inherit', 'transparent', 'currentcolor', 'none'], disableFix: true },
  ],
};

/** A remote shares the page with other remotes: each selector starts from one of its own classes. */
const ownClassesOnly = {
  'selector-disallowed-list': [
    [/^(?!from$|to$|\d)[^.&]*$/],
    { splitList: true, message: 'A remote must not style what is not its own: name a class.' },
  ],
  'selector-pseudo-class-disallowed-list': [
    ['root', 'global', 'host'],
    { message: 'A remote must not style what is not its own: the page belongs to the shell.' },
  ],
};

const camelCase = /^[a-z][a-zA-Z0-9]*$/;

module.exports = {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-declaration-strict-value'],
  // tokens.css is generated from src/host/themes.ts; verify compares the two.
  ignoreFiles: [
    '**/dist/**',
    '**/node_modules/**',
    '.site/**',
    'test-results/**',
    'shared-types/src/host/tokens.css',
  ],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    ...noRawColours,
    'media-feature-name-unit-allowed-list': [
      { '/width|height/': 'rem' },
      { message: 'Give breakpoints in rem: the browser’s text size moves them with the text.' },
    ],
    // A class of a CSS module `composes` others.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'value-keyword-case': ['lower', { ignoreProperties: ['composes'] }],
    'selector-class-pattern': [camelCase, { message: 'Class names are camelCase.' }],
    'keyframes-name-pattern': [camelCase, { message: 'Keyframe names are camelCase.' }],
  },
  overrides: [{ files: ['mf-*/src/**/*.css'], rules: ownClassesOnly }],
};
