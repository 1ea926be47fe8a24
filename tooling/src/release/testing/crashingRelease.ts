/** Runs one command and is killed at a chosen step: `tsx crashingRelease.ts <target as JSON> <build, or "pages"> <step>`. */
import { publish } from '../commands/publish';
import { refreshPages } from '../commands/refreshPages';
import { localSigner } from '../keys/findSigner';
import { createDirectoryStore } from '../store/createDirectoryStore';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';

const [target, build, step] = [
  JSON.parse(process.argv[2]!) as Target,
  process.argv[3]!,
  Number(process.argv[4]),
];

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

const store = createDirectoryStore(target.store);
const createContext = async () => ({
  target,
  store: crashing(store),
  signer: await localSigner(store),
  why: '',
  isDryRun: false,
  progress: () => {},
  now: () => new Date('2026-03-01T11:00:00Z'),
});

async function run() {
  const context = await createContext();
  return build === 'pages' ? refreshPages(context) : publish(context, build, { isPromoted: true });
}

void run().then(() => console.log(`steps ${steps}`));
