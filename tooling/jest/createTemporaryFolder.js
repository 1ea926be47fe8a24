const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Gives the tests a folder for their temporary ones, so that a run leaves none of them behind. */
module.exports = () => {
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jest-'));
  // Servers that tests start may run as another user, who must get to the files that they serve.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  globalThis.removeTemporaryFolder = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // While it watches, jest begins anew in the same process.
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
};
