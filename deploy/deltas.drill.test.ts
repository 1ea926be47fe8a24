import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeltaName } from '@synapsei/server';
import { describeWith } from '@synapsei/presets/engines';
import {
  createTestTarget,
  startBucketSite,
  writeBuild,
  writeShell,
  type TestTarget,
} from '@synapsei/release/testing';

jest.setTimeout(180_000);

const lines = Array.from({ length: 200 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('hex'),
);
/** `1.2.0` to `1.12.0`. */
const versions = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `1.${first + index}.0`);

const codeOf = (version: string) => [...lines, `export default '${version}';`].join('\n');

let site: TestTarget;
const publishVersion = (version: string, isPromoted = false) =>
  site.publish(writeBuild({ version }, '', { '712.0123abcd.js': codeOf(version) }), { isPromoted });
const deltasOf = async (version: string) => {
  const prefix = await site.prefixOf(version);
  const keys = (await site.store.list(prefix)).map((key) => key.slice(prefix.length));
  return keys.flatMap((key) => {
    const read = readDeltaName(key);
    return read ? [{ ...read, key: prefix + key }] : [];
  });
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** As a browser does with what it has. */
function unpack(delta: Buffer, dictionary: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unpack-'));
  const inFolder = (name: string) => path.join(folder, name);
  writeFileSync(inFolder('before'), dictionary);
  writeFileSync(inFolder('delta'), delta.subarray(40));
  const flags = ['-d', `--patch-from=${inFolder('before')}`, '-c', '-q', inFolder('delta')];
  return execFileSync('zstd', flags).toString();
}

describeWith('zstd')('differences to earlier versions', () => {
  beforeEach(async () => {
    site = await (await createTestTarget()).withShell();
    await publishVersion('1.0.0');
  });
  afterEach(() => site.stop());

  test('what visitors have comes first, however many were published since', async () => {
    await publishVersion('1.1.0', true);
    for (const version of versions(2, 12)) await publishVersion(version);
    const before = ['1.0.0', '1.1.0', ...versions(4, 11)].map(codeOf).map(sha256);
    const deltas = await deltasOf('1.12.0');
    expect(deltas.map(({ dictionary }) => dictionary).sort()).toEqual(before.sort());
  });

  test('a version has those to the last ten, each unpacks to the file, and a first one has none', async () => {
    expect(await deltasOf('1.0.0')).toEqual([]);
    for (const version of versions(1, 12)) await publishVersion(version, true);
    const deltas = await deltasOf('1.12.0');
    const before = versions(2, 11).map(codeOf);
    expect(deltas.map(({ dictionary }) => dictionary).sort()).toEqual(before.map(sha256).sort());
    for (const { key, file, dictionary } of deltas) {
      expect(file).toBe('712.0123abcd.js');
      const bytes = (await site.store.read(key))!;
      expect(bytes.length).toBeLessThan(150);
      const code = before.find((text) => sha256(text) === dictionary)!;
      expect(unpack(bytes, code)).toBe(codeOf('1.12.0'));
    }
  });

  describe('in a bucket that reads addresses as Amazon does', () => {
    let bucket: Awaited<ReturnType<typeof startBucketSite>>;
    beforeEach(async () => void (bucket = await startBucketSite()));
    afterEach(() => bucket.stop());

    test('each has its name, whatever its dictionary', async () => {
      const codes = Array.from({ length: 999 }, (_, count) => `/* ${count} */${codeOf('1.0.0')}`);
      const before = codes.find((code) => sha256(code).includes('+'))!;
      await bucket.publish(writeShell());
      for (const [version, code] of Object.entries({ '1.0.0': before, '1.1.0': codeOf('1.1.0') }))
        await bucket.publish(writeBuild({ version }, '', { '712.0123abcd.js': code }));
      const [key] = await bucket.store.list(
        `${await bucket.prefixOf('1.1.0')}712.0123abcd.js.deltas/`,
      );
      expect((await fetch(bucket.context.target.url + key)).status).toBe(200);
      expect(readDeltaName(key!)?.dictionary).toBe(sha256(before));
    });
  });
});
