import { exitCodes, Refusal } from '../Refusal';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { commandsOf } from '../testing/commandsOf';
import { createFaultyStore, faults, type Fault } from '../testing/createFaultyStore';
import type { TestTarget } from '../testing/createTestTarget';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { createKeyPair } from '../keys/Signer';
import { listKeys } from './keys';
import { readState } from '../state/readState';

// Hundreds of commands: what hangs is to be told from what a busy machine is slow at.
jest.setTimeout(1_200_000);

/** With a script so long that its difference to another version's is kept. */
const buildOf = (version: string) => {
  const lines = Array.from({ length: 50 }, (_, line) => line * 7919);
  return writeBuild({ version }, '', { 'long.00000005.js': `/* ${version} ${lines.join()} */` });
};

let live = { revision: 0, page: '' };
const site: TestTarget = useTestTarget(async () => {
  await site.publishShell(writeShell());
  for (const version of ['1.0.0', '1.3.0', '1.4.0', '1.5.0'])
    await site.publish({ version }, { isPromoted: true });
  await site.publish(buildOf('1.6.0'), { isPromoted: true });
  await site.publish(buildOf('1.7.0'));
  await site.publish(writeBuild({ name: 'mf_podcast', routes: [], slots: [], navigation: [] }));
  site.wait(31);
  await site.setCanary('mf_chat', '1.7.0', { weight: 5 });
  await site.publishShell(writeShell('1.1.0'));
  live = { revision: (await readState(site.store)).revision, page: await fetchPage() };
});

/** Without the time of its revision: a call that is made again takes time. */
const fetchPage = async () => (await site.fetchPage()).replace(/"generatedAt":"[^"]*"/, '');

type Commands = ReturnType<typeof commandsOf>;
const build = buildOf('1.8.0');
const shell = writeShell('1.2.0');
const key = createKeyPair('podcast-ci').publicKey;

/** What a command does, how it is seen that it is done, and what brings one to its end that was cut off. */
type Verb = [
  name: string,
  act: (as: Commands) => Promise<unknown>,
  isDone: () => Promise<boolean>,
  again?: (as: Commands) => Promise<unknown>,
];

const state = () => readState(createDirectoryStore(site.folder));
const chat = async () => (await state()).remotes.mf_chat!;

const verbs: Verb[] = [
  [
    'publish',
    (as) => as.publish(build, { isPromoted: true }),
    async () => (await chat()).stable === '1.8.0',
  ],
  [
    'publish of a shell',
    (as) => as.publishShell(shell, { isPromoted: true }),
    async () => (await state()).shell.stable === '1.2.0',
  ],
  ['promote', (as) => as.promote('1.7.0'), async () => (await chat()).stable === '1.7.0'],
  ['rollback', (as) => as.rollback('1.5.0'), async () => (await chat()).stable === '1.5.0'],
  [
    'canary set',
    (as) => as.setCanary('mf_chat', '1.7.0', { weight: 50 }),
    async () => (await chat()).canary?.weight === 50,
  ],
  [
    'canary halt',
    (as) => as.haltCanary('mf_chat'),
    async () => (await chat()).canary?.weight === 0,
  ],
  ['disable', (as) => as.setEnabled('mf_chat', false), async () => !(await chat()).enabled],
  [
    'retire',
    (as) => as.retire('mf_chat', '1.0.0'),
    async () => (await site.store.list('remotes/mf_chat/1.0.0/')).length === 0,
    // Once it is recorded there is no such version any more; its files go with the next render.
    async (as) =>
      '1.0.0' in (await chat()).versions ? as.retire('mf_chat', '1.0.0') : as.render(true),
  ],
  [
    'keys add',
    (as) => as.addKey('podcast-ci', key, 'mf_podcast'),
    async () => listKeys(await state()).some(({ name }) => name === 'podcast-ci'),
  ],
];

/** One command in a process of its own, whose store has a fault. @returns how many steps the fault has */
async function runWith(
  act: Verb[1],
  fault: Fault,
  step: number,
  meanwhile?: () => Promise<unknown>,
) {
  const faulty = createFaultyStore(createDirectoryStore(site.folder), fault, step, meanwhile);
  const context = { ...site.context, store: faulty.store };
  const error = await act(commandsOf(() => context)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, steps: faulty.count() };
}

/** Every page has a registry whose files are there, and is of the revision before or the one that was made. */
async function visit() {
  const page = await fetchPage();
  const registry = await site.fetchRegistry();
  expect(registry.revision).toBeGreaterThanOrEqual(live.revision - 1);
  for (const { stable, versions } of Object.values(registry.remotes)) {
    const { baseUrl, entry } = versions[stable]!;
    expect((await fetch(baseUrl + entry)).status).toBe(200);
  }
  return page;
}

test.each(verbs)(
  '%s: 25 faults and more leave the page before or the one after, lose nothing, and it can be run again',
  async (_name, act, isDone, again = act) => {
    const putBack = site.keep();
    await act(commandsOf(() => site.context));
    const after = await fetchPage();
    const wrong: string[] = [];
    let count = 0;
    for (const fault of faults) {
      let untold = 0;
      putBack();
      const { steps } = await runWith(act, fault, 0);
      for (let step = 1; step <= steps; step += 1) {
        putBack();
        const neighbour = () =>
          commandsOf(() => ({ ...site.context, store: createDirectoryStore(site.folder) }));
        const meanwhile = () => neighbour().setEnabled('mf_podcast', false);
        const { error } = await runWith(act, fault, step, meanwhile);
        const page = await visit();
        const isRecorded = (await state()).revision > live.revision;
        const isTold = error instanceof Refusal && error.exitCode === exitCodes.incomplete;
        if (fault !== 'slow' && error && isRecorded && !isTold) untold += 1;
        await again(neighbour());
        const { problems } = await neighbour().findTampering();
        const { enabled } = (await state()).remotes.mf_podcast!;
        const found = {
          'another page': fault !== 'slow' && ![live.page, after].includes(page),
          'went on': fault.startsWith('killed') && error === null,
          'not done': !(await isDone()),
          "lost another team's change": enabled === (fault === 'slow'),
          [problems.join()]: problems.length > 0,
        };
        const said = Object.keys(found).filter((what) => found[what]);
        if (said.length > 0) wrong.push(`${fault} at ${step}: ${said.join()} (${String(error)})`);
        count += 1;
      }
      // Only whoever was cut off from the record itself cannot know that it is there.
      if (untold > 1) wrong.push(`${fault}: ${untold} times nothing was said of the record`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(25);
  },
);
