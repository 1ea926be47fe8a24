import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandsOf } from '../testing/commandsOf';
import { useTestTarget } from '../testing/useTestTarget';

const site = useTestTarget();
let log: string;

/** A network's command: writes down what it is told. */
const purging = () => [
  process.execPath,
  '-e',
  'const { RELEASE_URL, RELEASE_REVISION, RELEASE_KEY = "" } = process.env; fs.appendFileSync(process.argv[1], `${RELEASE_URL} ${RELEASE_REVISION}${RELEASE_KEY}\\n`)',
  log,
];
const failing = [process.execPath, '-e', 'console.error("403 Forbidden"); process.exit(22)'];

const purged = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
const withPurge = (purge: string[], isDryRun = false) =>
  commandsOf(() => ({
    ...site.context,
    isDryRun,
    target: { ...site.context.target, purge },
  }));

beforeEach(() => {
  log = path.join(site.folder, 'purged.log');
  writeFileSync(log, '');
});

test('a network is told once of each revision, with its address, and not by a dry run', async () => {
  await withPurge(purging(), true).publish();
  expect(purged()).toEqual([]);
  const { revision } = await withPurge(purging()).publish();
  const told = [`${site.context.target.url} ${revision}`];
  expect(purged()).toEqual(told);
  // Nothing to do, nothing to purge.
  await withPurge(purging()).promote('1.0.0');
  expect(purged()).toEqual(told);
});

test('a purge that fails says what is shown, and rendering again makes up for it', async () => {
  await expect(withPurge(failing).publish()).rejects.toThrow(
    /Revision 2 is shown, but a network may keep the one before: .* 403 Forbidden\. "release render" tries again\./,
  );
  expect((await site.fetchRegistry()).revision).toBe(2);
  expect(purged()).toEqual([]);
  // Nothing else is left to do.
  await withPurge(purging()).render();
  await withPurge(purging()).render();
  expect(purged()).toEqual([`${site.context.target.url} 2`]);
});

test('the command does not get the key that signs', async () => {
  const env = { ...process.env, RELEASE_KEY: 'secret' };
  const replaced = jest.replaceProperty(process, 'env', env);
  await withPurge(purging())
    .publish()
    .finally(() => replaced.restore());
  expect(purged()).toEqual([`${site.context.target.url} 2`]);
});

test('a command that is not there is a sentence as well', async () => {
  await expect(withPurge(['no-such-network-tool']).publish()).rejects.toThrow(
    /"no-such-network-tool" ended with ENOENT/,
  );
});

test('a network that cannot be told keeps nobody from rolling back', async () => {
  await site.publish();
  await site.publish({ version: '1.1.0' }, { isPromoted: true });
  await expect(withPurge(failing).rollback()).rejects.toThrow('is shown');
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
});
