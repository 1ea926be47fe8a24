import type { Release } from '@synapsei/shared-types/registry';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { endPreview, preview } from './preview';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish();
});

const baseUrl = (name: string) => `${site.filesOrigin}/mf_chat/previews/${name}/`;
const fetchRecord = async (name: string) => {
  const response = await fetch(`${baseUrl(name)}release.json`);
  return response.ok ? ((await response.json()) as Release) : response.status;
};

test('a preview has its own folder and a link, and changes nothing for others', async () => {
  const before = await site.fetchRegistry();
  const shown = await preview(site.context, writeBuild({}, 'changed'), 'pr-12');
  expect(shown.link).toBe(
    `${site.context.target.url}?remotes=${encodeURIComponent(baseUrl('pr-12'))}`,
  );
  expect(await fetchRecord('pr-12')).toMatchObject({
    name: 'mf_chat',
    preview: { name: 'pr-12', expires: shown.expires },
  });
  expect(await site.fetchRegistry()).toEqual(before);
});

test('a preview ends a week from now', async () => {
  const before = site.context.now().getTime();
  const { expires } = await preview(site.context, writeBuild(), 'a');
  expect(Math.round((Date.parse(expires) - before) / 86_400_000)).toBe(7);
});

test('two previews of one remote stand side by side; the same name again is replaced', async () => {
  await preview(site.context, writeBuild({ version: '1.1.0' }), 'pr-1');
  await preview(site.context, writeBuild({ version: '1.2.0' }), 'pr-2');
  await preview(site.context, writeBuild({ version: '1.3.0' }), 'pr-1');
  expect(await fetchRecord('pr-1')).toMatchObject({ version: '1.3.0' });
  expect(await fetchRecord('pr-2')).toMatchObject({ version: '1.2.0' });
});

test('the next preview takes the files of expired ones away, and no others', async () => {
  await preview(site.context, writeBuild(), 'old');
  site.wait(5);
  await preview(site.context, writeBuild(), 'young');
  site.wait(3);
  await preview(site.context, writeBuild(), 'next');
  expect(await fetchRecord('old')).toBe(404);
  expect(await fetchRecord('young')).toMatchObject({ preview: { name: 'young' } });
  expect(await fetchRecord('next')).toMatchObject({ preview: { name: 'next' } });
});

test('a preview can be ended; one that does not exist is refused with those that do', async () => {
  await preview(site.context, writeBuild(), 'pr-1');
  await preview(site.context, writeBuild(), 'pr-10');
  await endPreview(site.context, 'mf_chat', 'pr-1');
  expect(await fetchRecord('pr-1')).toBe(404);
  expect(await fetchRecord('pr-10')).toMatchObject({ preview: { name: 'pr-10' } });
  expect(await refusalOf(endPreview(site.context, 'mf_chat', 'pr-1'))).toBe(
    'mf-chat has no preview "pr-1" (known: pr-10).',
  );
});

test.each([
  ['PR/12', '--name "PR/12" is invalid'],
  [undefined, '--name is missing'],
])('a preview of the name %p is refused with what to type instead', async (name, sentence) => {
  expect(await refusalOf(preview(site.context, writeBuild(), name))).toContain(sentence);
});

test('a build that the live shell cannot run is not uploaded', async () => {
  const build = writeBuild({ contract: '^9.0.0' });
  const refusal = await refusalOf(preview(site.context, build, 'pr-12'));
  expect(refusal).toContain('The live site cannot run this build of mf-chat:');
  expect(refusal).toContain('needs contract ^9.0.0');
  expect(await fetchRecord('pr-12')).toBe(404);
});
