/**
 * Runs one command and is killed at a chosen step, or from outside with step 0:
 * `crashingRelease.ts <target as JSON> <folder of the key> <step> <command> [build, or version]`.
 */
import { promote } from '../commands/promote';
import { publish, publishShell } from '../commands/publish';
import { refreshPages } from '../commands/refreshPages';
import type { Context } from '../Context';
import { localSigner } from '../keys/findSigner';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { openStore } from '../target';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';

const [, , targetText = '', keyFolder = '', stepText, command = '', what = ''] = process.argv;
const target = JSON.parse(targetText) as Target;
const step = Number(stepText);
const isPromoted = true;

const commands: Record<string, (context: Context) => Promise<unknown>> = {
  publish: (context) => publish(context, what, { isPromoted }),
  'publish-shell': (context) => publishShell(context, what, { isPromoted }),
  promote: (context) => promote(context, [{ name: 'mf_chat', version: what }]),
  pages: (context) => refreshPages(context),
};

const changing = ['write', 'create', 'remove', 'publish'] as const;
let steps = 0;

/** Counts before and after each operation that changes something: both sides of it are crash points. */
function crashing(store: ReleaseStore): ReleaseStore {
  const crash = () => {
    steps += 1;
    if (steps === step) process.kill(process.pid, 'SIGKILL');
  };
  const wrapped = changing.map((name) => {
    const operation = store[name].bind(store) as (...parameters: unknown[]) => Promise<unknown>;
    const counted = async (...parameters: unknown[]) => {
      crash();
      const result = await operation(...parameters);
      crash();
      return result;
    };
    return [name, counted];
  });
  return { ...store, list: store.list.bind(store), ...Object.fromEntries(wrapped) } as ReleaseStore;
}

const createContext = async () => ({
  target,
  store: crashing(await openStore(target.store)),
  signer: await localSigner(createDirectoryStore(keyFolder)),
  why: '',
  isDryRun: false,
  progress: () => {},
  now: () => new Date('2026-03-01T10:00:00Z'),
});

void createContext()
  .then(commands[command])
  .then(() => console.log(`steps ${steps}`));
