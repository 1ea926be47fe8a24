import { parseRegistry } from '@synapsei/shared-types';
import type { Context } from '../Context';
import { openStore } from '../store/openStore';
import { startBucketSite } from '../testing/startBucketSite';
import { startMortalBucket } from '../testing/startMortalBucket';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { promote } from './promote';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { verify } from './verify';

jest.setTimeout(180_000);

let site: Awaited<ReturnType<typeof startBucketSite>>;

beforeAll(async () => {
  site = await startBucketSite();
  await publishShell(site.context, writeShell(), { isPromoted: true });
  for (const version of ['1.0.0', '1.0.1'])
    await publish(site.context, writeBuild({ version }), { isPromoted: true });
}, 60_000);
afterAll(() => site.stop());

/** Runs a command whose way to the bucket ends after so many changes. @returns how many it made */
async function runUntil(run: (context: Context) => Promise<unknown>, last: number) {
  const mortal = await startMortalBucket(site.bucket.endpoint, last);
  try {
    const store = await openStore(mortal.address('live'));
    await run({ ...site.context, store }).catch(() => {});
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
  /** The command for the nth time, each time with another result. */
  run: (count: number) => (context: Context) => Promise<unknown>;
  shown: (count: number) => Partial<Awaited<ReturnType<typeof visit>>>;
};

const cases: Case[] = [
  {
    command: 'publish --promote',
    run: (count) => {
      const build = writeBuild({ version: `1.1.${count}` });
      return (context) => publish(context, build, { isPromoted: true });
    },
    shown: (count) => ({ chat: `1.1.${count}` }),
  },
  {
    command: 'promote',
    run: (count) => (context) =>
      promote(context, [{ name: 'mf_chat', version: `1.0.${count % 2}` }]),
    shown: (count) => ({ chat: `1.0.${count % 2}` }),
  },
  {
    command: 'publish shell --promote',
    run: (count) => {
      const build = writeShell(`1.1.${count}`);
      return (context) => publishShell(context, build, { isPromoted: true });
    },
    shown: (count) => ({ shell: `1.1.${count}` }),
  },
];

test.each(cases)(
  '$command that is killed at any change of a bucket leaves the old or the new page, and can be run again',
  async ({ run, shown }) => {
    const total = await runUntil(run(0), Infinity);
    expect(total).toBeGreaterThan(4);
    for (let last = 0; last < total; last += 1) {
      const before = await visit();
      const command = run(last + 1);
      const made = await runUntil(command, last);
      expect(made).toBeLessThanOrEqual(last);
      const after = await visit();
      expect([before, { ...before, ...shown(last + 1) }]).toContainEqual(after);
      await command(site.context);
      expect(await visit()).toMatchObject(shown(last + 1));
    }
    const verified = await verify(site.context);
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  },
);
