require('@testing-library/jest-dom');

// Nothing waits for this long: it only says when a condition is given up, on a busy machine as well.
if (expect.getState().testPath.endsWith('.tsx'))
  require('@testing-library/react').configure({ asyncUtilTimeout: 120_000 });

expect.extend({
  // Loaded by the tests that check accessibility, and by no others: axe is large.
  toHaveNoViolations(results) {
    const { toHaveNoViolations } = require('jest-axe').toHaveNoViolations;
    return toHaveNoViolations.call(this, results);
  },
});
