import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types/registry';
import type { Context, RunSuites } from '../Context';
import { createKeyPair, createSigner, type Signer, signJson } from '../keys/Signer';
import type { Part } from '../state/parts';
import { folderOf, keyOf, testedPrefix, runKey, type TestRecord } from '../tested/testRecords';
import { commandsOf } from '../testing/commandsOf';
import { countCalls } from '../testing/countCalls';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { places } from '../testing/places';
import { refusalOf } from '../testing/refusalOf';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { matrix } from './matrix';
import type { Verdict } from '../tested/verdict';
import { runSet, type TestOptions, testSet } from './testSet';

const content = { name: 'mf_content', routes: [], navigation: [] };
const next = [{ name: 'mf_chat', version: '1.1.0' }];
const misfit = { name: 'mf_chat', version: '2.0.0' };
const good = { journey: { passed: 3, failed: 0 }, faults: { passed: 40, failed: 0 } };
const bad = { journey: { passed: 3, failed: 0 }, faults: { passed: 38, failed: 2 } };

let site: TestTarget;

/** Somebody who tests, and gets this from the suites. */
const testing = (outcome: Awaited<ReturnType<RunSuites>> = good, more: Partial<Context> = {}) => ({
  ...site.context,
  ...more,
  runSuites: () => Promise.resolve(outcome),
});

/** The commands of the target where sets must be tested. */
const strict = (more: Partial<Context> = {}) => {
  const target = { ...site.context.target, requireTested: true, ...more.target };
  return commandsOf(() => ({ ...site.context, ...more, target }));
};
const refusedPromote = (parts = next, more: Partial<Context> = {}) =>
  refusalOf(strict(more).promote(parts));
const neverRan = 'journey: never ran over it';

const stable = async (name = 'mf_chat') => (await site.fetchRegistry()).remotes[name]?.stable;

beforeEach(async () => {
  site = await places.startSite();
  await site.publishShell(writeShell());
  await site.publish();
  await site.publish(content);
  await site.publish({ version: '1.1.0' });
});
afterEach(() => site.stop());

describe('where sets must be tested', () => {
  test('a set that was never tested is refused with its name and the command that tests it', async () => {
    expect(await refusedPromote()).toBe(
      [
        'This set has not passed journey, faults: shell 1.0.0, mf_chat 1.1.0, mf_content 1.0.0. Nothing was changed.',
        'journey: never ran over it',
        'faults: never ran over it',
        'To test it: npx site release test mf_chat@1.1.0 --target test',
      ].join('\n'),
    );
    expect(await stable()).toBe('1.0.0');
  });

  test('what passed goes live; what failed is named, until a later run passes; nothing else is held up', async () => {
    await testSet(testing(bad), next);
    const refusal = await refusedPromote();
    expect(refusal).toContain('This set has not passed faults: shell 1.0.0, mf_chat 1.1.0');
    expect(refusal).toContain('journey: passed 3, by Ada at 2026-03-01T');
    expect(refusal).toContain('faults: failed 2, by Ada at 2026-03-01T');
    const target = { ...site.context.target, requiredSuites: ['accessibility'] };
    expect(await refusedPromote(next, { target })).toMatch(
      /has not passed accessibility: [^]*accessibility: never ran over it/,
    );
    await testSet(testing(good), next);
    await strict().promote(next);
    expect(await stable()).toBe('1.1.0');
    await strict().rollback();
    expect(await stable()).toBe('1.0.0');
    await strict().setEnabled('mf_content', false);
    expect((await site.fetchRegistry()).remotes).not.toHaveProperty('mf_content');
  });

  test('runs that two record at once are both there', async () => {
    const at = new Date('2026-03-02T10:00:00Z');
    const one = testing({ journey: good.journey }, { now: () => at });
    const two = testing({ faults: good.faults }, { now: () => at });
    await Promise.all([testSet(one, next), testSet(two, next)]);
    await strict().promote(next);
    expect(await stable()).toBe('1.1.0');
  });

  test('the matrix shows the sets that were tested last, the newest first', async () => {
    await testSet(testing(good), []);
    await testSet(testing(bad), next);
    const { suites, rows } = await matrix(site.context, 20);
    expect(suites).toEqual(['journey', 'faults']);
    expect(rows).toMatchObject([{ suites: bad }, { suites: good }]);
    const versions = rows.map(({ set }) => set.map(({ version }) => version).join(' '));
    expect(versions).toEqual(['1.0.0 1.1.0 1.0.0', '1.0.0 1.0.0 1.0.0']);
    expect((await matrix(site.context, 1)).rows).toHaveLength(1);
  });

  test('nothing is published and promoted at once', async () => {
    const publishing = strict().publish({ version: '1.2.0' }, { isPromoted: true });
    const refusal = await refusalOf(publishing);
    expect(refusal).toContain('could not be tested before it is published');
    expect(refusal).toContain('npx site release test mf_chat@1.2.0 --target test');
    const shell = strict().publishShell(writeShell('1.1.0'), { isPromoted: true });
    expect(await refusalOf(shell)).toContain('npx site release promote shell@1.1.0');
    expect(await site.store.list('remotes/mf_chat/1.2.0/')).toEqual([]);
  });

  test("a remote's first version waits for promote", async () => {
    const events = { name: 'mf_events', routes: [], navigation: [] };
    const { notes } = await strict().publish(events);
    expect(notes).toContain('it waits for promote: test requires tested sets');
    expect(await stable('mf_events')).toBeUndefined();
    const first = [{ name: 'mf_events', version: '1.0.0' }];
    await testSet(testing(good), first);
    await strict().promote(first);
    expect(await stable('mf_events')).toBe('1.0.0');
  });
});

describe('a set', () => {
  test('is served as it would be live, without a candidate or what hides a crash; visitors get the live one', async () => {
    await site.setCanary('mf_chat', '1.1.0', { weight: 50, cohorts: ['qa'] });
    const shown: Registry[] = [];
    let page = '';
    const runSuites: RunSuites = async ({ url, registry }) => {
      shown.push(registry);
      page = await (await fetch(url)).text();
      return good;
    };
    await testSet({ ...site.context, runSuites }, []);
    await testSet({ ...site.context, runSuites }, next);
    const [first, second] = shown.map(({ remotes }) => remotes.mf_chat!);
    expect(first).toMatchObject({ stable: '1.0.0' });
    expect(first).not.toHaveProperty('canary');
    expect(Object.keys(second!.versions)).toEqual(['1.1.0']);
    expect(second).not.toHaveProperty('lastKnownGood');
    expect(page).toContain('"stable":"1.1.0"');
    expect(await stable()).toBe('1.0.0');
    expect((await site.fetchRegistry()).remotes.mf_chat).toHaveProperty('canary');
  });

  test('is another one once another part of it is', async () => {
    await testSet(testing(good), next);
    await site.publish({ ...content, version: '1.1.0' }, { isPromoted: true });
    expect(await refusedPromote()).toContain('shell 1.0.0, mf_chat 1.1.0, mf_content 1.1.0');
    await site.setEnabled('mf_content', false);
    expect(await refusedPromote()).toContain(neverRan);
  });

  test('that became another one while it was promoted is refused', async () => {
    await testSet(testing(good), next);
    let isFirst = true;
    const { store } = site;
    const create: typeof store.create = async (key, bytes) => {
      if (isFirst && key.startsWith('history/')) {
        isFirst = false;
        await site.publish({ ...content, version: '1.1.0' }, { isPromoted: true });
      }
      return store.create(key, bytes);
    };
    const refusal = await refusedPromote(next, { store: { ...store, create } });
    expect(refusal).toContain('shell 1.0.0, mf_chat 1.1.0, mf_content 1.1.0');
    expect(await stable()).toBe('1.0.0');
    expect(await stable('mf_content')).toBe('1.1.0');
  });

  test('with several new parts has one command for all of them', async () => {
    await site.publishShell(writeShell('1.1.0'));
    const parts = [{ name: 'shell', version: '1.1.0' }, ...next];
    expect(await refusedPromote(parts)).toContain(
      'npx site release test shell@1.1.0 mf_chat@1.1.0 --target test',
    );
    await testSet(testing(good), parts);
    await strict().promote(parts);
    expect((await site.fetchRegistry()).shell).toMatchObject({ version: '1.1.0' });
  });

  test('costs a promote the same however many were tested, and how often', async () => {
    const measure = async () => {
      const { counted, calls } = countCalls(site.store);
      await strict({ store: counted, isDryRun: true }).promote(next);
      return calls.length;
    };
    for (let run = 0; run < 25; run += 1) await testSet(testing(good), next);
    const early = await measure();
    for (let run = 0; run < 50; run += 1) await testSet(testing(good), run % 2 === 0 ? next : []);
    expect(await measure()).toBe(early);
  });
});

describe('a record', () => {
  const stranger = createSigner(createKeyPair('stranger'));
  let genuine: TestRecord;

  beforeEach(async () => {
    const { set } = await testSet(testing(good, { isDryRun: true }), next);
    genuine = {
      schemaVersion: 1,
      set,
      suites: good,
      site: site.context.target.url,
      at: '2026-03-01T12:00:00.000Z',
      by: 'Ada',
    };
  });

  const same = (text: string) => text;
  const write = (record: TestRecord, signer: Signer, changeText = same, changeKey = same) => {
    const text = signJson(record, signer);
    return site.store.write(changeKey(runKey(record, text)), changeText(text));
  };
  /** What an owner signed, at another place. */
  const misplaced = (record: TestRecord, from: string | RegExp, to: string) =>
    write(record, site.context.signer, same, (key) => key.replace(from, to));
  const hideFailures = (text: string) => text.replace('"failed": 2', '"failed": 0');
  const place = () => folderOf(keyOf(genuine.set));

  test.each<[string, () => Promise<void>]>([
    ['a dry run left', () => Promise.resolve()],
    ["a stranger signed in an owner's name", () => write(genuine, stranger)],
    [
      'says more than was signed',
      () => write({ ...genuine, suites: bad }, site.context.signer, hideFailures),
    ],
    ['nobody signed', () => site.store.write(`${place()}1.json`, JSON.stringify(genuine))],
    [
      'lies with another set than it is of',
      () => misplaced({ ...genuine, set: genuine.set.slice(0, -1) }, /^.*\//, place()),
    ],
    ['lies under a later time than it has', () => misplaced(genuine, '20260301', '20270301')],
  ])('that %s does not', async (_, forge) => {
    await forge();
    expect(await refusedPromote()).toContain(neverRan);
  });

  test('that a key signed counts by what the key owns, until it is revoked', async () => {
    const [qa, chat] = ['qa', 'chat'].map((name) => createSigner(createKeyPair(name)));
    await site.addKey('qa', qa!.key, 'tests');
    await site.addKey('chat', chat!.key, 'mf_chat');
    for (const signer of [qa!, chat!]) {
      await testSet(testing(good, { signer }), next);
      await strict({ isDryRun: true }).promote(next);
      await site.revokeKey(signer.name);
      expect(await refusedPromote()).toContain(neverRan);
    }
    await site.addKey('qa', qa!.key, 'tests');
    // It may change nothing.
    expect(await refusedPromote(next, { signer: qa })).toContain(
      'The key of qa may not change the site',
    );
  });
});

describe('testing', () => {
  test('with a key whose word would not count is refused before any suite runs', async () => {
    const runSuites = jest.fn();
    const signer = createSigner(createKeyPair('stranger'));
    const refusal = await refusalOf(testSet({ ...site.context, signer, runSuites }, next));
    expect(refusal).toContain('The key of stranger owns nothing in test');
    expect(runSuites).not.toHaveBeenCalled();
  });

  const cutShort = () => Promise.reject(new Error('The run was cut short'));

  test.each<[string, Partial<Context>, Part[], TestOptions, string]>([
    ['no suites', { runSuites: undefined }, next, {}, 'use npx site release'],
    ['no such version', {}, [{ name: 'mf_chat', version: '9.9.9' }], {}, 'no published version'],
    ['parts that do not fit', {}, [misfit], {}, 'needs contract ^9.0.0'],
    ['a suite that is none', {}, next, { suites: ['../x'] }, '"../x" is no suite'],
    ['parts and a site', {}, next, { site: 'https://a.example/' }, 'not both'],
    ['suites without a test', { runSuites: () => Promise.resolve({}) }, next, {}, 'No test of'],
    ['a run that is cut short', { runSuites: cutShort }, next, {}, 'The run was cut short'],
  ])('with %s is refused, and records nothing', async (_, more, parts, options, reason) => {
    await site.publish({ version: misfit.version, contract: '^9.0.0' });
    expect(await refusalOf(testSet({ ...testing(), ...more }, parts, options))).toContain(reason);
    expect(await site.store.list(testedPrefix)).toEqual([]);
  });
});

describe('verdicts of shards', () => {
  const shards: Verdict['suites'][] = [
    { journey: { passed: 1, failed: 0 }, faults: { passed: 40, failed: 0 } },
    { journey: { passed: 2, failed: 0 } },
  ];
  let verdicts: Verdict[];
  beforeEach(async () => {
    const run = await runSet(site.context, next, undefined, () => Promise.resolve({}));
    verdicts = shards.map((suites, at) => {
      return { schemaVersion: 1, ...run, asked: Object.keys(good), shard: `${at + 1}/2`, suites };
    });
  });

  const record = (given: object[]) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'verdicts-'));
    const files = given.map((verdict, at) => {
      const file = path.join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify(verdict));
      return file;
    });
    return testSet({ ...site.context, runSuites: undefined }, [], { verdicts: files });
  };

  test('count as the whole run, without the suites at hand', async () => {
    expect(await record(verdicts)).toMatchObject({ suites: good });
    await strict().promote(next);
    expect(await stable()).toBe('1.1.0');
  });

  test.each<[string, (whole: Verdict[]) => object[], string]>([
    ['one of which is missing', ([first]) => [first!], 'each of its shards once: 1/2'],
    ['one of which is there twice', ([first]) => [first!, first!], '1/2, 1/2 are not all'],
    [
      'of two sets',
      ([first, second]) => [first!, { ...second, set: first!.set.slice(1) }],
      'are not of one run',
    ],
    [
      'of bytes that were not published',
      (whole) =>
        whole.map((one) => ({ ...one, set: one.set.map((part) => ({ ...part, integrity: 'x' })) })),
      'test has other bytes than were tested',
    ],
    ['without counts', ([first]) => [{ ...first, suites: 1 }], '0.json is no verdict: suites'],
  ])('%s are refused, and nothing is recorded', async (_, change, reason) => {
    expect(await refusalOf(record(change(verdicts)))).toContain(reason);
    expect(await site.store.list(testedPrefix)).toEqual([]);
  });
});

describe('testing another site', () => {
  let staging: TestTarget;
  beforeEach(async () => {
    staging = await createTestTarget();
    await staging.publishShell(writeShell());
    await staging.publish({ version: '1.1.0' });
    await staging.publish(content);
  });
  afterEach(() => staging.stop());

  const there = (context: Context) => testSet(context, [], { site: staging.context.target.url });

  const refusedThere = () => refusalOf(there(testing(good)));

  test('counts for the set that it serves', async () => {
    await there(testing(good));
    await strict().promote(next);
    expect(await stable()).toBe('1.1.0');
  });

  test('that changed meanwhile records nothing and says how', async () => {
    const runSuites: RunSuites = async () => {
      await staging.setEnabled('mf_content', false);
      return good;
    };
    const refusal = await refusalOf(there({ ...site.context, runSuites }));
    expect(refusal).toMatch(
      /changed while it was tested\. Nothing was recorded:\nbefore, revision \d+: shell 1\.0\.0, mf_chat 1\.1\.0, mf_content 1\.0\.0\nafter, revision \d+: shell 1\.0\.0, mf_chat 1\.1\.0$/,
    );
    expect(await site.store.list(testedPrefix)).toEqual([]);
  });

  test('with a candidate is refused: a run would test two sets', async () => {
    await staging.publish({ ...content, version: '1.1.0' });
    await site.publish({ ...content, version: '1.1.0' });
    await staging.setCanary('mf_content', '1.1.0', { weight: 5 });
    expect(await refusedThere()).toContain('gives mf_content 1.1.0 to some visitors');
  });

  test('with other bytes under the same version is refused', async () => {
    const events = { name: 'mf_events', routes: [], navigation: [] };
    await staging.publish(writeBuild(events, 'theirs'));
    expect(await refusedThere()).toContain('mf_events has no published version 1.0.0');
    await site.publish(writeBuild(events, 'ours'));
    expect(await refusedThere()).toContain('serves other bytes of mf_events 1.0.0 than test');
  });
});
