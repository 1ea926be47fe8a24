const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Gives the tests a folder for temporary folders, so that a run leaves none behind. */
module.exports = () => {
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jest-'));
  // Servers started by tests may run as another user, who must be able to read the files.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  globalThis.removeTemporaryFolder = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // In watch mode jest starts over in the same process.
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
};
