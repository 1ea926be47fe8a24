import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../commands/promote';
import { publish } from '../commands/publish';
import { render } from '../commands/render';
import { rollback } from '../commands/rollback';
import { createTestTarget } from '../testing/createTestTarget';
import { writeBuild } from '../testing/writeBuild';

let site: Awaited<ReturnType<typeof createTestTarget>>;
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
const withPurge = (purge: string[]) => ({
  ...site.context,
  target: { ...site.context.target, purge },
});

beforeEach(async () => {
  site = await (await createTestTarget()).withShell();
  log = path.join(site.folder, 'purged.log');
  writeFileSync(log, '');
});
afterEach(() => site.stop());

test('a network is told once of each revision, with its address', async () => {
  const context = withPurge(purging());
  const { revision } = await publish(context, writeBuild());
  const told = [`${context.target.url} ${revision}`];
  expect(purged()).toEqual(told);
  const times = purged().length;
  // Nothing to do, nothing to purge.
  await promote(context, [{ name: 'mf_chat', version: '1.0.0' }]);
  expect(purged()).toHaveLength(times);
});

test('a purge that fails says what is shown, and rendering again makes up for it', async () => {
  const build = writeBuild();
  await expect(publish(withPurge(failing), build)).rejects.toThrow(
    /Revision 2 is shown, but a network may keep the one before: .* 403 Forbidden\. "release render" tries again\./,
  );
  expect((await site.fetchRegistry()).revision).toBe(2);
  expect(purged()).toEqual([]);
  // Nothing else is left to do.
  await render(withPurge(purging()));
  await render(withPurge(purging()));
  expect(purged()).toEqual([`${site.context.target.url} 2`]);
});

test('the command does not get the key that signs', async () => {
  process.env.RELEASE_KEY = 'secret';
  try {
    await publish(withPurge(purging()), writeBuild());
  } finally {
    delete process.env.RELEASE_KEY;
  }
  expect(purged()).toEqual([`${site.context.target.url} 2`]);
});

test('a command that is not there is a sentence as well', async () => {
  await expect(publish(withPurge(['no-such-network-tool']), writeBuild())).rejects.toThrow(
    /"no-such-network-tool" ended with ENOENT/,
  );
});

test('a network that cannot be told keeps nobody from rolling back', async () => {
  await site.publish();
  await site.publish({ version: '1.1.0' }, { isPromoted: true });
  await expect(rollback(withPurge(failing), [{ name: 'mf_chat' }])).rejects.toThrow('is shown');
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
});

test('a dry run purges nothing', async () => {
  await publish({ ...withPurge(purging()), isDryRun: true }, writeBuild());
  expect(purged()).toEqual([]);
});
