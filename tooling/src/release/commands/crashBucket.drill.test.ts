import { parseRegistry } from '@synapsei/shared-types';
import { createS3Store } from '../store/createS3Store';
import { runKillable } from '../testing/runKillable';
import { startBucketSite } from '../testing/startBucketSite';
import { startMortalBucket } from '../testing/startMortalBucket';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { render } from './render';
import { verify } from './verify';

jest.setTimeout(180_000);

let site: Awaited<ReturnType<typeof startBucketSite>>;

beforeAll(async () => {
  site = await startBucketSite();
  await site.publishShell(writeShell(), { isPromoted: true });
  for (const version of ['1.0.0', '1.0.1']) await site.publish({ version }, { isPromoted: true });
}, 60_000);
afterAll(() => site.stop());

/** Runs a command that is killed before one more change of the bucket. @returns how many it made */
async function runUntil(command: string[], last: number) {
  let kill = () => {};
  const mortal = await startMortalBucket(site.bucket.endpoint, last, () => kill());
  try {
    const target = { ...site.context.target, store: mortal.address('live') };
    const run = runKillable({ target, keyFolder: site.folder, command });
    ({ kill } = run);
    const { signal, output } = await run.ended;
    if (last === Infinity) expect(output).toContain('steps');
    else expect({ last, signal, output }).toMatchObject({ signal: 'SIGKILL' });
    return mortal.changes();
  } finally {
    mortal.stop();
  }
}

/** What a visitor gets: a page whose own registry is whole, with every file of what is live. */
async function visit() {
  const page = await site.fetchPage();
  const inline: unknown = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  const origin = new URL(site.context.target.url).origin;
  const parsed = parseRegistry(inline, [origin]);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { remotes, revision, shell } = parsed.value;
  expect((await site.fetchRegistry()).revision).toBeLessThanOrEqual(revision);
  for (const { stable, versions } of Object.values(remotes)) {
    const release = versions[stable];
    for (const file of Object.keys(release?.files ?? {}))
      expect((await fetch(release?.baseUrl + file)).status).toBe(200);
  }
  return { chat: remotes.mf_chat?.stable, shell: shell?.version };
}

type Case = {
  command: string;
  /** What the command is given for the nth time, each time something else. */
  give: (count: number) => string;
  /** Goes on where the command was killed. */
  again: (given: string) => Promise<unknown>;
  shown: (count: number) => Partial<Awaited<ReturnType<typeof visit>>>;
};

const cases: Case[] = [
  {
    command: 'publish',
    give: (count) => writeBuild({ version: `1.1.${count}` }),
    again: (build) => site.publish(build, { isPromoted: true }),
    shown: (count) => ({ chat: `1.1.${count}` }),
  },
  {
    command: 'promote',
    give: (count) => `1.0.${count % 2}`,
    again: (version) => site.promote(version),
    shown: (count) => ({ chat: `1.0.${count % 2}` }),
  },
  {
    command: 'publish-shell',
    give: (count) => writeShell(`1.1.${count}`),
    again: (build) => site.publishShell(build, { isPromoted: true }),
    shown: (count) => ({ shell: `1.1.${count}` }),
  },
];

test.each(cases)(
  '$command that is killed at any change of a bucket leaves the old or the new page, and can be run again',
  async ({ command, give, again, shown }) => {
    const total = await runUntil([command, give(0)], Infinity);
    expect(total).toBeGreaterThan(4);
    for (let last = 0; last < total; last += 1) {
      const before = await visit();
      const given = give(last + 1);
      expect(await runUntil([command, given], last)).toBe(last);
      const after = await visit();
      expect([before, { ...before, ...shown(last + 1) }]).toContainEqual(after);
      await again(given);
      expect(await visit()).toMatchObject(shown(last + 1));
    }
    const verified = await verify(site.context);
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

test('rendering again that was cut off is finished by the next command', async () => {
  const { context, store } = site;
  await store.write('site/registry.json', 'evil');
  const problems = ['the document registry.json was altered'];
  expect(await site.findTampering()).toMatchObject({ problems });
  const mortal = await startMortalBucket(site.bucket.endpoint, 2, () => undefined);
  const cutOff = createS3Store(new URL(mortal.address('live')));
  await expect(render({ ...context, store: cutOff }, true)).rejects.toThrow();
  await site.render();
  expect(await site.findTampering()).toMatchObject({ problems: [] });
});
