import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { commandsOf } from '../testing/commandsOf';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { preview } from './preview';
import { partFile } from '../Part';
import { keepRendering, renderAndClean as render } from './render';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  team = { ...site.context, target: { ...site.context.target, renderedByJob: true } };
});
let team: Context;
const byTeam = commandsOf(() => team);

const live = async () => (await site.fetchRegistry()).remotes.mf_chat?.stable;

test('what teams commit is shown by the job, and not before', async () => {
  await byTeam.publish();
  const outcome = await byTeam.publish({ version: '1.1.0' }, { isPromoted: true });
  expect(outcome).toMatchObject({ revision: 2 });
  expect(outcome.notes.at(-1)).toContain('committed as revision 4');
  expect(await live()).toBeUndefined();
  expect(await render({ ...team, isDryRun: true })).toEqual({ shown: 2, problems: [] });
  expect(await live()).toBeUndefined();
  expect(await render(team)).toEqual({ shown: 4, problems: [] });
  expect(await live()).toBe('1.1.0');
  await byTeam.rollback();
  expect(await live()).toBe('1.1.0');
  await render(team);
  expect(await live()).toBe('1.0.0');
});

test('the job goes on after a commit that it must not show, and says so once', async () => {
  await byTeam.publish();
  await render(team);
  await site.commitByHand({ [partFile('mf_chat')]: '{' });
  const ended = new AbortController();
  const lines: string[] = [];
  const progress = (line: string) => {
    lines.push(line);
    if (line.includes('is not JSON'))
      void byTeam.publish({ name: 'mf_podcast', routes: [], navigation: [] });
    else if (line.includes('revision 5')) ended.abort();
  };
  await keepRendering({ ...team, progress }, { intervalMs: 10, signal: ended.signal });
  expect(lines).toEqual([
    'revision 3 is shown',
    expect.stringMatching(/^parts\/mf-chat\.json, line 1 .*is not JSON/),
    'revision 5 is shown',
  ]);
  expect(await live()).toBe('1.0.0');
});

test('rendering again puts an altered document right, and tells a network that was told of this revision', async () => {
  await site.publish();
  const page = path.join(site.folder, 'current', 'index.html');
  const honest = readFileSync(page, 'utf8');
  writeFileSync(page, 'evil');
  expect(await site.render()).toEqual({ shown: 3, problems: [] });
  expect(readFileSync(page, 'utf8')).toBe('evil');
  expect(await site.render(true)).toEqual({ shown: 3, problems: [] });
  expect(readFileSync(page, 'utf8')).toBe(honest);
  expect(await site.verifyAll()).toMatchObject({ documents: [] });
  await site.store.write('purged', (await site.repository.readHead())!.id);
  const purge = [process.execPath, '-e', 'process.exit(1)'];
  const behind = { ...site.context, target: { ...site.context.target, purge } };
  expect(await render(behind)).toEqual({ shown: 3, problems: [] });
  expect(await refusalOf(render(behind, true))).toContain('a network may keep the one before');
});

test('the job takes an expired preview away, whatever its team wrote into the others', async () => {
  await byTeam.publish();
  await preview(team, writeBuild(), { name: 'old', ttl: '1h' });
  await preview(team, writeBuild(), { name: 'greedy', ttl: '9d' });
  const keyOf = (name: string) => `remotes/mf_chat/previews/${name}/release.json`;
  const record = JSON.parse((await site.store.read(keyOf('greedy')))!.toString()) as object;
  const elsewhere = { name: '../1.0.0', expires: '2026-01-01T00:00:00Z' };
  await site.store.write(keyOf('greedy'), JSON.stringify({ ...record, preview: elsewhere }));
  await site.store.write(keyOf('damaged'), '{');
  site.wait(2);
  await render(team);
  expect(await site.store.list('remotes/mf_chat/previews/')).toEqual([keyOf('damaged')]);
  expect(await site.store.list('remotes/mf_chat/1.0.0/')).not.toEqual([]);
});
