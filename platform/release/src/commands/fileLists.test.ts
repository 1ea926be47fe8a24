import {
  fileListName,
  namedRelease,
  parsePageRegistry,
  registryId,
  type PageRegistry,
} from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { integrity } from '@synapsei/base';
import { addRemotes } from '../testing/addRemotes';
import { createTeam } from '../testing/createTeam';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';

const target = useTestTarget();

const chat = async () => namedRelease((await target.fetchRegistry()).remotes.mf_chat!);

async function readPage(): Promise<PageRegistry> {
  const [, json] = (await target.fetchPage()).split(`id="${registryId}">`);
  const parsed = parsePageRegistry(JSON.parse(json!.split('</script>')[0]!), [target.filesOrigin]);
  return valueOf(parsed, 'the page');
}

const briefIn = ({ remotes }: PageRegistry) =>
  Object.values(remotes).filter((remote) => !('entry' in namedRelease(remote)));

test('a release is published with its file list: entry, hashes and modules, kept for ever', async () => {
  await target.publish();
  const { baseUrl, fileList, entry, files, exposes } = await chat();
  const response = await fetch(baseUrl + fileListName(fileList!));
  expect(response.headers.get('cache-control')).toContain('immutable');
  const text = await response.text();
  expect(integrity(text)).toBe(fileList);
  expect(JSON.parse(text)).toEqual({ entry, files, exposes });
});

test('a file list that was altered is named, and nobody is sent to it', async () => {
  await target.publish();
  await target.publish({ version: '1.1.0' });
  const { store } = target;
  const [key] = (await store.list('remotes/mf_chat/1.1.0/files.')) as [string];
  await store.write(key, '{}');
  expect((await target.findTampering()).problems).toEqual([`${key} was altered`]);
  expect(await refusalOf(target.promote('1.1.0'))).toContain('has other bytes than were published');
  expect((await chat()).version).toBe('1.0.0');
});

test('with 100 remotes the page and what open tabs ask for leave most files out, but not for a shell that fetches no lists', async () => {
  const teams = Array.from({ length: 100 }, (_, index) => createTeam(index, 1, target.filesOrigin));
  await addRemotes(target.context, teams);
  await target.publish();
  const page = await readPage();
  expect(Object.keys(page.remotes)).toHaveLength(101);
  expect(briefIn(page).length).toBeGreaterThan(50);
  const polled = await fetch(`${target.context.target.url}page-registry.json`);
  const same = parsePageRegistry(await polled.json(), [target.filesOrigin]);
  expect(valueOf(same, 'refused')).toEqual(page);
  expect(briefIn(await target.fetchRegistry())).toEqual([]);
});
