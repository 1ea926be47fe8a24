import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@synapsei/shared-types/registry';
import { partFile } from './Part';
import { StoreFailure } from './Refusal';
import { satisfies } from './releases/limits';

import { createOnce } from './createOnce';
import { openRepository } from './repository/openRepository';
import { commandsOf } from './testing/commandsOf';
import type { TestTarget } from './testing/createTestTarget';
import { refusalOf } from './testing/refusalOf';
import { useTestTarget } from './testing/useTestTarget';
import { wrapGit } from './testing/wrapGit';
import { writeBuild, writeShell } from './testing/writeBuild';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish();
  await site.publish({ version: '1.1.0' });
});

const git = (folder: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=Eve', '-c', 'user.email=eve@example.org', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  ).toString();

const log = () =>
  git(site.context.target.repository, 'log', '--format=%s', 'main').trim().split('\n');

/** What a person does: clones, edits a file, commits and pushes. */
function edit(name: string, change: (text: string) => string) {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'clone-'));
  git('.', 'clone', '--quiet', site.context.target.repository, clone);
  const file = path.join(clone, partFile(name));
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  git(clone, 'commit', '--quiet', '-am', 'by hand');
  git(clone, 'push', '--quiet');
}

test('each command is one commit with a subject that people would write', async () => {
  await site.promote('1.1.0');
  await site.rollback();
  expect(log()).toEqual([
    'rollback mf-chat from 1.1.0 to 1.0.0',
    'promote mf-chat 1.1.0',
    'publish mf-chat 1.1.0',
    'publish mf-chat 1.0.0',
    'publish shell 1.0.0',
    'site.json',
  ]);
  const body = git(site.context.target.repository, 'log', '-1', '--format=%b', 'main');
  expect(body.trim()).toBe('because');
});

test('a promote is a diff of few lines, each with one thing', async () => {
  await site.promote('1.1.0');
  const diff = git(site.context.target.repository, 'show', '--format=', '--unified=0', 'main');
  const lines = diff.split('\n').filter((line) => /^[+-] /.test(line));
  expect(lines).toEqual([
    '-  "stable": "1.0.0",',
    '+  "stable": "1.1.0",',
    '+  "previous": "1.0.0",',
  ]);
});

test('a part that is edited by hand and pushed is promoted: the next render shows it', async () => {
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
  edit('mf_chat', (text) => text.replace('"stable": "1.0.0"', '"stable": "1.1.0"'));
  await site.render();
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.1.0');
});

test('the revision is the number of commits', async () => {
  await site.promote('1.1.0');
  expect((await site.fetchRegistry()).revision).toBe(log().length);
});

test.each([
  [
    'is not JSON',
    (text: string) => text.replace('"stable": "1.0.0"', '"stable": '),
    'line 3',
    'is not JSON',
  ],
  [
    'names a version that it does not list',
    (text: string) => text.replace('"stable": "1.0.0"', '"stable": "9.9.9"'),
    'line 3',
    'stable is 9.9.9, which "versions" does not list',
  ],
  [
    'has an unknown field',
    (text: string) => text.replace('"stable"', '"stabel"'),
    'line 3',
    'stabel',
  ],
  [
    "has another part's files",
    (text: string) => text.replaceAll('/mf_chat/1.0.0-', '/mf_content/1.0.0-'),
    'line 3',
    'its files are at',
  ],
])('a part whose file %s is shown as of the last good commit', async (_, change, line, what) => {
  edit('mf_chat', change);
  const { problems } = await site.render(true);
  expect(problems).toEqual([
    expect.stringContaining(`parts/mf-chat.json, ${line} (last changed by Eve): `),
  ]);
  expect(problems[0]).toContain(what);
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
  // Other teams are not stopped by it.
  await site.publish({
    name: 'mf_other',
    version: '1.0.0',
    uniqueName: 'mf_other@1.0.0',
    routes: [],
    slots: [],
    navigation: [],
  });
  const { remotes } = await site.fetchRegistry();
  expect(Object.keys(remotes)).toEqual(expect.arrayContaining(['mf_chat', 'mf_other']));
});

test('a command on a broken part names the file, line and author', async () => {
  edit('mf_chat', () => '{');
  expect(await refusalOf(site.promote('1.1.0'))).toMatch(
    /parts\/mf-chat\.json, line 1.*is not JSON/,
  );
});

test('a push that the repository refuses changes nothing, and says why', async () => {
  const hook = path.join(site.context.target.repository, 'hooks', 'pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "Not on Fridays." >&2\nexit 1\n', { mode: 0o755 });
  const said = await refusalOf(site.promote('1.1.0'));
  expect(said).toMatch(
    /refuses the push: .*pre-receive hook declined.* Nothing was changed\.\nNot on Fridays\./,
  );
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
  rmSync(hook);
});

describe('a repository on another machine', () => {
  const { env } = process;
  afterEach(() => (process.env = env));

  /** The site for a team whose repository is at this address. */
  function reach(address: string) {
    process.env = { ...env, XDG_CACHE_HOME: mkdtempSync(path.join(os.tmpdir(), 'cache-')) };
    const context = { ...site.context, repository: openRepository(address, 'main') };
    return commandsOf(() => context);
  }

  test('that is away is named with its reason, and nothing is half done', async () => {
    expect(await refusalOf(reach('git://localhost:9/registry.git').promote('1.1.0'))).toMatch(
      /^git:\/\/localhost:9\/registry\.git cannot be reached: .*Nothing was changed\.$/,
    );
    expect(await refusalOf(reach('ssh://localhost:9/registry.git').promote('1.1.0'))).toBe(
      'ssh://localhost:9/registry.git cannot be reached: Could not read from remote repository. Nothing was changed.',
    );
    expect(log()[0]).toBe('publish mf-chat 1.1.0');
  });

  test('is read anew by each command, however old the copy here is', async () => {
    const team = reach(`file://${site.context.target.repository}`);
    await team.promote('1.1.0');
    await site.rollback();
    await site.publish({ version: '1.2.0' });
    await team.promote('1.2.0');
    expect(log().slice(0, 2)).toEqual(['promote mf-chat 1.2.0', 'publish mf-chat 1.2.0']);
  });

  test('gets a branch of its own for a pull request, and nothing changes until it is merged', async () => {
    const context = { ...site.context, branch: 'promote-chat' };
    const { notes } = await commandsOf(() => context).promote('1.1.0');
    expect(notes).toEqual(['pushed to the branch promote-chat: merge it to make it live']);
    expect(log()[0]).toBe('publish mf-chat 1.1.0');
    const subject = git(site.context.target.repository, 'log', '-1', '--format=%s', 'promote-chat');
    expect(subject.trim()).toBe('promote mf-chat 1.1.0');
  });
});

test('a full disk of the repository is a sentence, and nothing was changed', async () => {
  const { env } = process;
  const wrapped = wrapGit(
    '[ "$3" = hash-object ] && { echo "fatal: No space left on device" >&2; exit 128; }',
  );
  process.env = { ...env, PATH: wrapped.path };
  const said = await refusalOf(site.promote('1.1.0'));
  process.env = env;
  wrapped.remove();
  expect(said).toContain('the disk is full. Nothing was changed.');
  await site.promote('1.1.0');
});

test('a machine without git is told what to install', async () => {
  const { env } = process;
  process.env = { ...env, PATH: '/nowhere' };
  const said = await refusalOf(site.promote('1.1.0'));
  process.env = env;
  expect(said).toMatch(/^git is not on this machine: install it/);
});

test('control characters in a reason are refused', async () => {
  site.context.why = 'because \u001b[2J';
  expect(await refusalOf(site.promote('1.1.0'))).toBe(
    '--why has control characters: leave them out.',
  );
  site.context.why = 'because';
});

describe('one team’s data never stops or robs another', () => {
  const site = useTestTarget();
  const nothing = { routes: [], slots: [], navigation: [] };
  const page = (at: string) => ({
    path: at,
    module: './Page',
    title: 'Mine',
    layout: 'full' as const,
  });

  test.each<[string, Partial<Release>]>([
    ['the route /chat', { routes: [page('/chat')] }],
    ['the paths of /*', { routes: [{ ...page('/'), nested: true }] }],
    [
      'an entry for /chat',
      { navigation: [{ label: 'Go', path: '/chat', place: 'top', order: 0 }] },
    ],
    ['the slot search', { slots: [{ slot: 'search', module: './Panel', order: -1 }] }],
  ])(
    'what is live stays with who had it: %s is not taken by hand, whatever the file says of times',
    async (_, claims) => {
      const slots = [{ slot: 'search' as const, module: './Panel', order: 0 }];
      await site.publish({ slots });
      await site.publish(writeBuild({ ...nothing, ...claims, name: 'mf_thief' }));
      await site.edit('mf_thief', (part) => ({
        ...part,
        stable: '1.0.0',
        versions: { '1.0.0': { ...part.versions['1.0.0']!, at: '1970-01-01T00:00:00.000Z' } },
      }));
      // Its owner goes on, which makes its file the newer one.
      await site.publish({ version: '1.1.0', slots }, { isPromoted: true });
      const { problems } = await site.render();
      expect(problems).toEqual([
        expect.stringMatching(/^parts\/mf-thief\.json, line \d+ .*mf-chat had it before/),
      ]);
      const { remotes } = await site.fetchRegistry();
      expect(Object.keys(remotes)).toEqual(['mf_chat']);
    },
  );

  test('an invalid range is refused where it is published, and fits nothing where it is read', async () => {
    expect(await refusalOf(site.publish({ contract: 'garbage' }))).toContain(
      'contract: "garbage" is not a range of versions',
    );
    expect(satisfies('1.0.0', 'garbage')).toBe(false);
  });

  const times = <One>(length: number, make: (index: number) => One) =>
    Array.from({ length }, (_, index) => make(index));
  const entry = (index: number) =>
    ({ label: 'Go', path: `/${index}`, place: 'top', order: 0 }) as const;
  const filling = { slot: 'widget', module: './Panel', order: 0 } as const;

  test.each<[string, string, Partial<Release>]>([
    ['201 routes', 'routes: 201 entries', { routes: times(201, (index) => page(`/${index}`)) }],
    ['51 slots', 'slots: 51 entries', { slots: times(51, () => filling) }],
    ['51 entries of the navigation', 'navigation: 51 entries', { navigation: times(51, entry) }],
    [
      '2,001 characters',
      'routes: a text',
      { routes: [{ ...page('/a'), title: 'a'.repeat(2001) }] },
    ],
    ['a control character', 'owner: a text', { owner: { team: '\u001b[2J', contact: '#chat' } }],
  ])('a release with %s is refused', async (_, reason, record) => {
    expect(await refusalOf(site.publish(record))).toContain(reason);
  });

  test('a part that lists 201 versions is shown as of the last good commit', async () => {
    await site.publish();
    await site.edit('mf_chat', (part) => {
      const more = times(200, (index) => [`2.${index}.0`, part.versions['1.0.0']!] as const);
      return { ...part, versions: { ...part.versions, ...Object.fromEntries(more) } };
    });
    const { problems } = await site.render();
    expect(problems.join()).toMatch(
      /^parts\/mf-chat\.json, line \d+ .*versions: must be at most 200/,
    );
    expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.0.0' });
  });

  test.each(['robots.txt', 'shell.json', 'site/main.00000110.css'])(
    'a damaged file of the live shell, %s, leaves the last good shell, and says so',
    async (name) => {
      await site.publish();
      await site.publish(writeShell('1.1.0'), { isPromoted: true });
      const file = name.includes('/') ? name : (await site.prefixOf('1.1.0', 'shell')) + name;
      await site.store.write(file, 'altered');
      const { problems } = await site.render(true);
      const said = `1.1.0 cannot be shown: ${site.store.name}: ${file} differs from what was published`;
      expect(problems).toEqual([expect.stringMatching(/^parts\/shell\.json, line \d+ /)]);
      expect(problems[0]).toContain(said);
      expect((await site.fetchRegistry()).shell?.version).toBe('1.0.0');
      // Other teams are not stopped by it.
      await site.publish({ version: '1.1.0' }, { isPromoted: true });
      expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.1.0');
    },
  );
});

test('verify compares what is served with the commit', async () => {
  expect(await site.verify()).toEqual([]);
  for (const packed of ['.br', '.gz'])
    rmSync(path.join(site.folder, 'current', `registry.json${packed}`));
  writeFileSync(path.join(site.folder, 'current', 'registry.json'), '{}');
  expect(await site.verify()).toEqual([
    'registry.json is served with other bytes than the commit says',
  ]);
});

test('check names what is wrong with a commit by file, line and author', async () => {
  const { checkCommit } = await import('./check');
  expect((await checkCommit(site.context)).problems).toEqual([]);
  edit('mf_chat', (text) => text.replace('"stable": "1.0.0"', '"stable": "7.0.0"'));
  expect((await checkCommit(site.context)).problems).toEqual([
    {
      file: 'parts/mf-chat.json',
      line: 3,
      by: 'Eve',
      what: expect.stringContaining('stable is 7.0.0'),
    },
  ]);
});

test('a publish that promotes nothing changes no byte of any document', async () => {
  const before = await site.fetchPage();
  await site.publish({ version: '1.2.0' });
  expect(await site.fetchPage()).toBe(before);
  expect(await site.verify()).toEqual([]);
});

test('verify needs no right to the store', async () => {
  const read = () => Promise.reject(new StoreFailure('s3://bucket refuses: AccessDenied'));
  const store = { ...site.store, read, readDocument: read };
  const stranger = commandsOf(() => ({
    ...site.context,
    store,
    records: createOnce(),
  }));
  expect(await stranger.verify()).toEqual([]);
  edit('mf_chat', (text) => text.replace('"stable": "1.0.0"', '"stable": "1.1.0"'));
  expect(await stranger.verify()).toEqual(['registry.json has mf-chat 1.0.0, the commit 1.1.0']);
});

test('a file that no reader of JSON can read stops no other part', async () => {
  edit('mf_chat', () => '['.repeat(100_000));
  const { problems } = await site.render();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('parts/mf-chat.json, line 1');
  expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.0.0');
});

test('of two broken files each is shown as of its own last good commit', async () => {
  await site.publish({ name: 'mf_podcast', routes: [], navigation: [] });
  const good = git(site.context.target.repository, 'rev-parse', 'main').slice(0, 10);
  edit('mf_chat', () => '{');
  edit('mf_podcast', () => '{');
  edit('mf_chat', () => '{{');
  const { problems } = await site.render();
  expect(problems).toEqual([
    expect.stringMatching(/^parts\/mf-chat\.json, line 1 .* Visitors get it as of commit /),
    expect.stringMatching(/^parts\/mf-podcast\.json, line 1 .* Visitors get it as of commit /),
  ]);
  expect(problems.join()).toContain(good);
});
