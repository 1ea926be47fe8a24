/** Commits since this rule are conventional, with the room as scope; `lerna version` writes change logs from them. */
module.exports = {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-empty': [2, 'never'],
    // A paragraph wraps where it is shown.
    'body-max-line-length': [0],
    // Names such as HTML or README begin a subject, too.
    'subject-case': [0],
  },
};
