const { chmodSync, mkdtempSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Gives the tests a folder for their temporary ones, so that a run leaves none of them behind. */
module.exports = () => {
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'jest-'));
  // Servers that tests start may run as another user, who must get to the files that they serve.
  chmodSync(process.env.TMPDIR, 0o755);
};
