import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from './filesBelow';

test('files are listed at any depth, and no link is followed', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'files-'));
  mkdirSync(path.join(root, 'a', 'b'), { recursive: true });
  for (const file of ['z', 'a/y', 'a/b/x']) writeFileSync(path.join(root, file), '');
  symlinkSync('a', path.join(root, 'folder'));
  symlinkSync('z', path.join(root, 'file'));
  expect(filesBelow(root)).toEqual(['a/b/x', 'a/y', 'z']);
  expect(filesBelow(path.join(root, 'missing'))).toEqual([]);
  rmSync(root, { recursive: true });
});
