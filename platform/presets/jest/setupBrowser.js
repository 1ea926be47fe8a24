require('@testing-library/jest-dom');

// The limit after which a condition is given up, even on a busy machine.
if (expect.getState().testPath.endsWith('.tsx'))
  require('@testing-library/react').configure({ asyncUtilTimeout: 120_000 });

expect.extend({
  // Loaded only by tests that check accessibility, because axe is large.
  toHaveNoViolations(results) {
    const { toHaveNoViolations } = require('jest-axe').toHaveNoViolations;
    return toHaveNoViolations.call(this, results);
  },
});
