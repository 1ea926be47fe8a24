require('@testing-library/jest-dom');

expect.extend({
  // Loaded by the tests that check accessibility, and by no others: axe is large.
  toHaveNoViolations(results) {
    const { toHaveNoViolations } = require('jest-axe').toHaveNoViolations;
    return toHaveNoViolations.call(this, results);
  },
});
