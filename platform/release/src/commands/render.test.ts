import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { createOnce } from '../createOnce';
import { commandsOf } from '../testing/commandsOf';
import type { TestTarget } from '../testing/createTestTarget';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { preview } from './preview';
import { partFile } from '../Part';
import { renderAndClean as render } from './render';

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
  expect(outcome.notes.at(-1)).toContain('revision 4: visitors get it when it is rendered');
  expect(await live()).toBeUndefined();
  expect(await render(team)).toEqual({ shown: 4, problems: [] });
  expect(await live()).toBe('1.1.0');
  await byTeam.rollback();
  expect(await live()).toBe('1.1.0');
  await render(team);
  expect(await live()).toBe('1.0.0');
});

test('the job goes on after a commit that it must not show, and says so', async () => {
  await byTeam.publish();
  await render(team);
  await site.commitByHand({ [partFile('mf_chat')]: '{' });
  await byTeam.publish({ name: 'mf_podcast', routes: [], navigation: [] });
  const problem = expect.stringMatching(/^parts\/mf-chat\.json, line 1 .*is not JSON/) as string;
  expect(await render(team)).toEqual({ shown: 5, problems: [problem] });
  expect(await live()).toBe('1.0.0');
});

test('rendering again puts an altered document right', async () => {
  await site.publish();
  const page = path.join(site.folder, 'current', 'index.html');
  const honest = readFileSync(page, 'utf8');
  writeFileSync(page, 'evil');
  expect(await site.render()).toEqual({ shown: 3, problems: [] });
  expect(readFileSync(page, 'utf8')).toBe('evil');
  expect(await site.render(true)).toEqual({ shown: 3, problems: [] });
  expect(readFileSync(page, 'utf8')).toBe(honest);
  expect(await site.verify()).toEqual([]);
});

test('the job takes an expired preview away, whatever its team wrote into the others', async () => {
  await byTeam.publish();
  await preview(team, writeBuild(), 'old');
  await preview(team, writeBuild(), 'greedy');
  const keyOf = (name: string) => `remotes/mf_chat/previews/${name}/release.json`;
  const record = JSON.parse((await site.store.read(keyOf('greedy')))!.toString()) as object;
  const elsewhere = { name: '../1.0.0', expires: '2026-01-01T00:00:00Z' };
  await site.store.write(keyOf('greedy'), JSON.stringify({ ...record, preview: elsewhere }));
  await site.store.write(keyOf('damaged'), '{');
  site.wait(8);
  await render(team);
  expect(await site.store.list('remotes/mf_chat/previews/')).toEqual([keyOf('damaged')]);
  expect(await site.store.list('remotes/mf_chat/1.0.0-')).not.toEqual([]);
});

test('the files of a live version stay, although it is damaged and was published long ago', async () => {
  await site.publish();
  await site.publish({ version: '1.1.0' }, { isPromoted: true });
  const [record] = (await site.store.list('remotes/mf_chat/1.1.0-')).filter((key) =>
    key.endsWith('release.json'),
  );
  await site.store.write(record!, '{}');
  site.wait(30);
  const { problems } = await render({ ...site.context, records: createOnce() }, true);
  expect(problems).toHaveLength(1);
  expect(await live()).toBe('1.0.0');
  expect(await site.store.list('remotes/mf_chat/1.1.0-')).toContain(record);
});
