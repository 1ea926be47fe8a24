import fs, { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readNewest } from '../check';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { promote } from './changes';
import { publish } from './publish';

const site = useTestTarget();

test('the first version of a remote is live for the next visit', async () => {
  await site.publish();
  const { remotes, revision } = await site.fetchRegistry();
  expect(remotes.mf_chat).toMatchObject({ enabled: true, stable: '1.0.0' });
  expect(revision).toBe(3);
  expect(await site.fetchPage()).toContain('"stable":"1.0.0"');
});

test('a later version is published without any visitor getting it, unless it is promoted at once', async () => {
  await site.publish();
  await site.publish({ version: '1.1.0' });
  const { mf_chat } = (await site.fetchRegistry()).remotes;
  expect(mf_chat).toMatchObject({ stable: '1.0.0' });
  expect(Object.keys(mf_chat!.versions)).toEqual(['1.0.0']);
  await site.publish({ version: '1.2.0' }, { isPromoted: true });
  const { remotes } = await site.fetchRegistry();
  expect(remotes.mf_chat).toMatchObject({ stable: '1.2.0', lastKnownGood: '1.0.0' });
});

test('the same bytes again are nothing to do; others are refused, and the published ones stay', async () => {
  await site.publish();
  const again = await site.publish();
  expect(again).toMatchObject({ what: 'publish mf-chat 1.0.0: nothing to do', revision: 3 });
  const text = await refusalOf(site.publish(writeBuild({}, 'changed')));
  expect(text).toContain('mf-chat 1.0.0 is published with different content');
  expect(text).toContain('run "npx lerna version"');
  const { baseUrl, entry } = (await site.fetchRegistry()).remotes.mf_chat!.versions['1.0.0']!;
  expect(await (await fetch(baseUrl + entry)).text()).not.toContain('changed');
});

/** A build one of whose files says this, or is not there. */
function damaged(build: string, file: string, text?: string) {
  if (text === undefined) rmSync(path.join(build, file));
  else writeFileSync(path.join(build, file), text);
  return build;
}
const inHex = { 'remoteEntry.00000001.js': `sha384-${'ab'.repeat(48)}` };
const elsewhere = { '../../x.js': `sha384-${'A'.repeat(64)}` };
const style = 'main.00000200.css';
const altered = () => damaged(writeBuild(), 'ChatPage.00000002.js', 'altered');
const alteredAndFew = () => damaged(altered(), 'ChatPage.00000003.css');
const bothNamed =
  /02\.js has other bytes than release\.json says[^]*ChatPage\.00000003\.css is missing/;
const shellOf = (text: string) => damaged(writeShell('2.0.0'), 'shell.json', text);

test.each<[string, () => string, RegExp]>([
  ['no record', () => damaged(writeBuild(), 'release.json'), /holds no release\.json: build it/],
  ['half a record', () => damaged(writeBuild(), 'release.json', '{"s":1,'), /: is not JSON/],
  ['a hash in hex', () => writeBuild({ files: inHex }), /files\..*: must be sha384 in base64/],
  ['no semver', () => writeBuild({ version: '1.0' }), /version: must be a version/],
  ['no name', () => writeBuild({ name: '../mf chat' }), /json is not a valid release: name: /],
  ['files elsewhere', () => writeBuild({ files: elsewhere }), /is not a valid release: files/],
  [
    'styles without a hash',
    () => writeBuild({ lazyStyles: { 7: ['a.css'] } }),
    /a\.css has no hash/,
  ],
  ['a file altered and one gone', alteredAndFew, bothNamed],
  ['code for development', () => writeBuild({ mode: 'development' }), /is a development build/],
  ['half a shell', () => shellOf('{"version":"2'), /shell\.json .*: is not JSON/],
  ['a shell of no semver', () => shellOf('{"version":"2"}'), /: must be a version/],
  ['a file too few', () => damaged(writeShell('2.0.0'), style), /main\.00000200/],
])('a build with %s is refused in a sentence', async (_, make, expected) => {
  expect(await refusalOf(site.publish(make()))).toMatch(expected);
  expect((await site.fetchRegistry()).revision).toBe(2);
});

test('a disk that is full in the middle of an upload changes nothing, and it can be run again', async () => {
  const build = writeBuild();
  const { writeFileSync: write } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    if (String(file).includes('ChatPage.00000002'))
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    write(file, ...rest);
  });
  const text = await refusalOf(site.publish(build));
  jest.restoreAllMocks();
  expect(text).toContain('ChatPage.00000002.js cannot be written: the disk is full.');
  expect((await site.fetchRegistry()).revision).toBe(2);
  await site.publish(build);
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.0.0' });
});

test('what does not verify from outside is refused, nothing names it, and it can be published again', async () => {
  await site.publish();
  const write = site.store.write.bind(site.store);
  site.store.write = (key, bytes) =>
    write(key, /1\.1\.0-\w+\/ChatPage\.00000002\.js$/.test(key) ? 'altered on its way' : bytes);
  const text = await refusalOf(site.publish({ version: '1.1.0' }));
  expect(text).toMatch(/mf-chat 1\.1\.0 at .* does not verify\. Nothing was changed/);
  expect(text).toMatch(/1\.1\.0-\w+\/ChatPage\.00000002\.js differs from what was published/);
  expect((await site.fetchRegistry()).revision).toBe(3);
  expect(await refusalOf(site.promote('1.1.0'))).toContain(
    'mf-chat has no published version 1.1.0',
  );
  site.store.write = write;
  await site.publish({ version: '1.1.0' }, { isPromoted: true });
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.1.0' });
});

/** The site as seen by a second publisher of 1.1.0, whose record is not written before something else is done. */
const withDelay = (act: () => Promise<unknown>) => ({
  ...site.context,
  store: {
    ...site.store,
    write: async (key: string, bytes: Buffer | string) => {
      await site.store.write(key, bytes);
      if (/1\.1\.0-\w+\/release\.json$/.test(key)) await act();
    },
  },
});

test('who publishes the same bytes and fails to verify them takes nothing from who recorded them', async () => {
  await site.publish();
  const build = writeBuild({ version: '1.1.0' });
  const slow = {
    ...withDelay(() => site.publish(build, { isPromoted: true })),
    target: { ...site.context.target, reach: { [site.filesOrigin]: 'http://localhost:9' } },
  };
  expect(await refusalOf(publish(slow, build))).toContain('does not verify');
  const { baseUrl, files } = (await site.fetchRegistry()).remotes.mf_chat!.versions['1.1.0']!;
  for (const file of Object.keys(files)) expect((await fetch(baseUrl + file)).status).toBe(200);
});

test('a target that cannot be reached is refused by its address', async () => {
  site.context.target.files = 'http://localhost:9/{remote}/';
  expect(await refusalOf(site.publish())).toContain('does not name http://localhost:9');
  await site.configure({ remotes: { origins: ['http://localhost:9'] } });
  const text = await refusalOf(site.publish());
  expect(text).toMatch(/http:\/\/localhost:9\/mf_chat\/1\.0\.0-\w+\/.* cannot be fetched/);
});

test('a route that another remote has, and its unique name, reach no page', async () => {
  await site.publish();
  const clash = writeBuild({ name: 'mf_talk', uniqueName: 'mf_chat@1.0.0' });
  const text = await refusalOf(site.publish(clash, { isPromoted: true }));
  expect(text).toContain('mf-talk 1.0.0 does not fit mf-chat 1.0.0');
  expect(text).toContain("claims the unique name mf_chat@1.0.0, which is mf_chat's already");
  expect(text).toContain("claims the route /chat, which is mf_chat's already");
  await site.publish(clash);
  expect((await site.fetchRegistry()).remotes).not.toHaveProperty('mf_talk');
});

test('what the live shell does not provide is refused with both sides before anything is uploaded', async () => {
  const build = writeBuild({ contract: '^9.0.0', shared: { react: '^20.0.0' } });
  const text = await refusalOf(site.publish(build, { isPromoted: true }));
  expect(text).toMatch(/needs contract \^9\.0\.0, the shell provides 1\.\d+\.\d+/);
  expect(text).toContain('needs react ^20.0.0, the shell provides 19.3.1');
  expect(await site.store.list('remotes/')).toEqual([]);
});

test('a breaking change needs a major version', async () => {
  await site.publish();
  const withoutRoute = { routes: [], navigation: [] };
  const text = await refusalOf(site.publish({ version: '1.1.0', ...withoutRoute }));
  expect(text).toContain('against 1.0.0: route /chat is gone');
  await site.publish({ version: '2.0.0', ...withoutRoute });
});

test('remotes that are published at the same moment all come through', async () => {
  const others = ['mf_a', 'mf_b', 'mf_c', 'mf_d'].map((name, index) =>
    site.publish({ name, routes: [], navigation: [], version: `1.0.${index}` }),
  );
  await Promise.all(others);
  const { remotes, revision } = await site.fetchRegistry();
  expect(Object.keys(remotes).sort()).toEqual(['mf_a', 'mf_b', 'mf_c', 'mf_d']);
  expect(revision).toBe(6);
});

test('of two publishes of one remote at the same moment, both come through', async () => {
  await site.publish();
  const slow = withDelay(() => site.publish({ version: '1.2.0' }));
  await publish(slow, writeBuild({ version: '1.1.0' }));
  const { parts } = await readNewest(site.context);
  expect(Object.keys(parts.mf_chat!.versions)).toEqual(['1.0.0', '1.2.0', '1.1.0']);
});

test('a shell in which live remotes would not run is refused; another takes over without a build', async () => {
  await site.publish();
  const misfit = writeShell('2.0.0', { contract: '9.0.0' });
  expect(await refusalOf(site.publish(misfit, { isPromoted: true }))).toContain(
    'mf-chat 1.0.0 does not fit shell 2.0.0: it needs contract',
  );

  await site.publish(writeShell('1.1.0'), { isPromoted: true });
  expect(await site.fetchPage()).toContain('main.00000110.js');
  const old = await fetch(`${site.context.target.url}main.00000100.js`);
  expect(old.status).toBe(200);
});

test('a shell whose frame fails is refused; a frame that fails later takes no page away', async () => {
  const build = writeShell('1.1.0');
  const frame = path.join(build, 'inline', 'frame.html');
  writeFileSync(frame, '{{process.env.HOME}}');
  expect(await refusalOf(site.publish(build))).toContain('{{process.env.HOME}} is unknown');
  writeFileSync(frame, 'frame{{#navigation.after}}{{no.way}}{{/navigation.after}}');
  await site.publish(build, { isPromoted: true });
  expect(await site.fetchPage()).toContain('<div id="root">frame</div>');
  await site.publish();
  expect(await site.fetchPage()).toMatch(/<div id="root"><\/div>[^]*mf_chat@1\.0\.0/);
});

test('a file that the store has lost is there again after the same publish', async () => {
  await site.publish();
  const { baseUrl, entry } = (await site.fetchRegistry()).remotes.mf_chat!.versions['1.0.0']!;
  rmSync(path.join(site.folder, 'remotes', new URL(baseUrl).pathname, entry));
  expect(await site.verify()).not.toEqual([]);
  await site.publish();
  expect(await site.verify()).toEqual([]);
});

test('a version that no command could name is refused', async () => {
  expect(await refusalOf(site.publish({ version: '1.0.0-pr_12' }))).toContain(
    '"1.0.0-pr_12" is not a version',
  );
});

test('to a branch where there is nothing to do nothing is pushed', async () => {
  await site.publish();
  const { notes, what } = await promote({ ...site.context, branch: 'next' }, [
    { name: 'mf_chat', version: '1.0.0' },
  ]);
  expect([what, notes]).toEqual(['promote mf-chat 1.0.0: nothing to do', []]);
});
