import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readNewest } from './check';
import { history } from './commands/status';
import { publish } from './commands/publish';
import { release } from './cli/release';
import { killAt } from './testing/killAt';
import { runRelease } from './testing/runRelease';
import { useTestTarget } from './testing/useTestTarget';
import { wrapGit } from './testing/wrapGit';
import { writeBuild } from './testing/writeBuild';

jest.setTimeout(1_800_000);

const site = useTestTarget(async (target) => {
  await target.withShell();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await target.publish({ version });
  await target.promote('1.1.0');
  await target.setCanary('mf_chat', '1.2.0', { weight: 5 });
});

/** `git fsck` of the registry repository. @throws Error when an object is broken */
const checkObjects = () =>
  execFileSync('git', ['--git-dir', site.context.target.repository, 'fsck', '--strict'], {
    stdio: 'pipe',
  });

/** The page and the copy for open tabs say the same. */
async function shown() {
  const { remotes, revision } = await site.fetchRegistry();
  const page = await site.fetchPage();
  expect(page).toContain(`"revision":${revision}`);
  const { stable, canary } = remotes.mf_chat!;
  return { stable, weight: canary?.weight };
}

const build = writeBuild({ version: '1.3.0' });
const silent = { out: () => undefined, error: () => undefined };
const moments = Array.from({ length: 20 }, (_, index) => index);

type Shown = Awaited<ReturnType<typeof shown>>;
const before = { stable: '1.1.0', weight: 5 };

test.each<[string, string[], Shown]>([
  ['publish', ['publish', path.dirname(build), '--promote'], { stable: '1.3.0', weight: 5 }],
  ['promote', ['promote', 'mf-chat@1.2.0'], { stable: '1.2.0', weight: undefined }],
  ['rollback', ['rollback', 'mf-chat@1.0.0'], { stable: '1.0.0', weight: undefined }],
  ['canary halt', ['canary', 'halt', 'mf-chat'], { stable: '1.1.0', weight: 0 }],
  ['render', ['render', '--again'], before],
])(
  '%s, killed at twenty moments, leaves a whole page before or after, and the same command again ends well',
  async (_, args, after) => {
    const putBack = site.keep();
    const { target } = site.context;
    const whole = killAt(0);
    expect(await runRelease(target, args, whole.env)).toMatchObject({ code: 0 });
    const steps = whole.steps();
    whole.remove();
    putBack();
    expect(steps).toBeGreaterThan(moments.length);
    const killed: boolean[] = [];
    for (const moment of moments) {
      const kill = killAt(1 + Math.floor((moment * steps) / moments.length));
      killed.push((await runRelease(target, args, kill.env)).signal === 'SIGKILL');
      kill.remove();
      expect([before, after]).toContainEqual(await shown());
      expect(await release(args, () => ({ local: target }), silent)).toBe(0);
      expect(await shown()).toEqual(after);
      checkObjects();
      putBack();
    }
    expect(killed).toEqual(killed.map(() => true));
  },
);

test('ten publishes of two parts at once, from ten processes, are all recorded', async () => {
  const builds = moments.slice(0, 10).map((index) => {
    const name = index % 2 === 0 ? 'mf_a' : 'mf_b';
    const own = { routes: [], navigation: [], slots: [] };
    return [name, `1.0.${index}`, writeBuild({ name, version: `1.0.${index}`, ...own })] as const;
  });
  const ended = await Promise.all(
    builds.map(([, , from]) => runRelease(site.context.target, ['publish', path.dirname(from)])),
  );
  expect(ended.map(({ code, said }) => [code, code === 0 ? '' : said])).toEqual(
    ended.map(() => [0, '']),
  );
  const { parts } = await readNewest(site.context);
  for (const [name, version] of builds)
    expect(Object.keys(parts[name]!.versions)).toContain(version);
  const what = (await history(site.context, 10)).map((one) => one.what).sort();
  expect(what).toEqual(
    builds.map(([name, version]) => `publish ${name.replace('_', '-')} ${version}`).sort(),
  );
  checkObjects();
});

test('after five thousand commits a publish and its render ask git as often as after ten', async () => {
  const ask = async (version: string) => {
    const { env } = process;
    const git = wrapGit('');
    process.env = { ...env, PATH: git.path };
    await publish(site.context, writeBuild({ version }), { isPromoted: true });
    process.env = env;
    git.remove();
    return git.calls();
  };
  const few = await ask('1.4.0');
  const head = (await site.repository.readHead())!;
  const commits = Array.from(
    { length: 5000 },
    (_, index) => `commit refs/heads/main
committer Ada <ada@example.org> ${1_800_000_000 + index} +0000
data 6
change
${index === 0 ? `from ${head.id}\n` : ''}
`,
  );
  execFileSync('git', ['--git-dir', site.context.target.repository, 'fast-import', '--quiet'], {
    input: commits.join(''),
  });
  expect((await site.repository.readHead())!.revision).toBe(head.revision + 5000);
  expect(await ask('1.5.0')).toBe(few);
});
