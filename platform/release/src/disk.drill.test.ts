import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestTarget } from './testing/createTestTarget';
import { writeBuild } from './testing/writeBuild';

jest.setTimeout(600_000);

/** A disk of its own, which root alone may make. */
const disk = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
const isRoot = process.getuid?.() === 0;

beforeAll(() => {
  if (!isRoot) return;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
  jest.spyOn(os, 'tmpdir').mockReturnValue(disk);
});
afterAll(() => {
  jest.restoreAllMocks();
  if (isRoot) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Leaves so many bytes free. @returns makes room again */
function fill(free: number) {
  const file = path.join(disk, 'filler');
  const output = execFileSync('df', ['--output=avail', '-B1', disk]).toString();
  writeFileSync(file, Buffer.alloc(Math.max(Number(output.split('\n')[1]) - free, 0)));
  return () => rmSync(file);
}

const describeAsRoot = isRoot ? describe : describe.skip;

describeAsRoot('a disk of its own', () => {
  test('a disk that is full at any moment shows no half of a registry, says so, and the same command ends well with room', async () => {
    const site = await (await createTestTarget()).withShell();
    await site.publish();
    let version = 0;
    const refusals: string[] = [];
    for (const pages of [0, 1, 2, 4, 8, 16, 24, 32, 48, 64]) {
      const build = writeBuild({ version: `1.${(version += 1)}.0` });
      const { revision } = await site.fetchRegistry();
      const makeRoom = fill(pages * 4096);
      const said = await site.publish(build, { isPromoted: true }).then(
        () => '',
        ({ message }: Error) => message,
      );
      const registry = await site.fetchRegistry();
      expect(await site.fetchPage()).toContain(`"revision":${registry.revision}`);
      if (said) refusals.push(said);
      expect(said ? [revision] : [registry.revision]).toContain(registry.revision);
      makeRoom();
      await site.publish(build, { isPromoted: true });
      expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({
        stable: `1.${version}.0`,
      });
      execFileSync('git', ['--git-dir', site.context.target.repository, 'fsck', '--strict'], {
        stdio: 'pipe',
      });
    }
    expect(refusals.length).toBeGreaterThan(5);
    expect(refusals.filter((said) => !said.includes('the disk is full'))).toEqual([]);
    await site.stop();
  });
});
