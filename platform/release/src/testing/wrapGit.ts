import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder for PATH with a git that runs a line of shell before and after each call. The line knows `$CALL`, the number
 * of the call, `$WHEN`, which is `before` or `after`, and `$PPID`, the process that called.
 */
export function wrapGit(line: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'git-'));
  const git = execFileSync('sh', ['-c', 'command -v git']).toString().trim();
  const count = path.join(folder, 'count');
  writeFileSync(
    path.join(folder, 'git'),
    `#!/bin/sh
echo >>${count}
CALL=$(wc -l <${count})
WHEN=before; ${line}
${git} "$@"; CODE=$?
WHEN=after; ${line}
exit $CODE
`,
  );
  chmodSync(path.join(folder, 'git'), 0o755);
  return {
    path: `${folder}:${process.env.PATH}`,
    calls: () => (existsSync(count) ? readFileSync(count).length : 0),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
