import {
  fileListName,
  namedRelease,
  parsePageRegistry,
  registryId,
  valueOf,
  type PageRegistry,
} from '@synapsei/shared-types';
import { integrity } from '../../base/integrity';
import { addRemotes } from '../testing/addRemotes';
import { createTeam } from '../testing/createTeam';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { writeShell } from '../testing/writeBuild';
import { findTampering } from './findTampering';

let target: TestTarget;
beforeEach(async () => (target = await (await createTestTarget()).withShell()));
afterEach(() => target.stop());

const chat = async () => namedRelease((await target.fetchRegistry()).remotes.mf_chat!);

/** Where mf_chat's file list is, in the store and for visitors. */
async function findList(version = '1.0.0') {
  const { baseUrl, fileList } = await chat();
  const name = fileListName(fileList!);
  return { hash: fileList!, key: `remotes/mf_chat/${version}/${name}`, url: baseUrl + name };
}

async function readPage(): Promise<PageRegistry> {
  const [, json] = (await target.fetchPage()).split(`id="${registryId}">`);
  const parsed = parsePageRegistry(JSON.parse(json!.split('</script>')[0]!), [target.filesOrigin]);
  return valueOf(parsed, 'the page');
}

const briefIn = ({ remotes }: PageRegistry) =>
  Object.values(remotes).filter((remote) => !('entry' in namedRelease(remote)));

test('a release is published with its file list: entry, hashes and modules, kept for ever', async () => {
  await target.publish();
  const { hash, url } = await findList();
  const response = await fetch(url);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const text = await response.text();
  expect(integrity(text)).toBe(hash);
  const { entry, files, exposes } = await chat();
  expect(JSON.parse(text)).toEqual({ entry, files, exposes });
});

test('what a module uses of its page stays in its record and costs no visitor a byte', async () => {
  const uses = { './ChatPage': { slots: [], events: ['chat-message-sent'] } };
  await target.publish({ uses });
  const release = await chat();
  expect(release).not.toHaveProperty('uses');
  const record = await fetch(`${release.baseUrl}release.json`);
  expect(await record.json()).toMatchObject({ uses });
});

test('a file list that was altered is named, and nobody is sent to it', async () => {
  await target.publish();
  await target.publish({ version: '1.1.0' });
  const { store } = target;
  const [key] = (await store.list('remotes/mf_chat/1.1.0/files.')) as [string];
  await store.write(key, '{}');
  expect((await findTampering({ store })).problems).toEqual([`${key} was altered`]);
  const moving = target.promote('1.1.0');
  expect(await refusalOf(moving)).toContain('has other bytes than were published');
  expect((await chat()).version).toBe('1.0.0');
});

describe('with 100 remotes', () => {
  const count = 100;

  async function grow() {
    const teams = Array.from({ length: count }, (_, index) =>
      createTeam(index, 1, target.filesOrigin),
    );
    await addRemotes(target.context, teams);
    await target.publish();
  }

  test('the page and what open tabs ask for leave most files out; registry.json is whole', async () => {
    await grow();
    const page = await readPage();
    expect(Object.keys(page.remotes)).toHaveLength(count + 1);
    expect(briefIn(page).length).toBeGreaterThan(count / 2);
    const polled = await fetch(`${target.context.target.url}page-registry.json`);
    const same = parsePageRegistry(await polled.json(), [target.filesOrigin]);
    expect(valueOf(same, 'refused')).toEqual(page);
    expect(briefIn(await target.fetchRegistry())).toEqual([]);
  });

  test('the page of a shell that fetches no file lists leaves nothing out', async () => {
    await grow();
    await target.publishShell(writeShell('1.1.0', {}, { fetchesFileLists: false }), {
      isPromoted: true,
    });
    expect(briefIn(await readPage())).toEqual([]);
  });
});
