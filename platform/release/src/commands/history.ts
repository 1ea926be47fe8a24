import { tableLines } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { defineCommand, numberOf } from './defineCommand';
import { readBack } from '../state/readBack';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

export async function history(store: ReleaseStore, count: number) {
  const { revision: newest } = await readState(store);
  const entries: (ReleaseState['change'] & { revision: number })[] = [];
  if (newest === 0) return entries;
  const last = Math.max(1, newest - count + 1);
  for await (const { revision, change } of readBack(store, newest, last))
    entries.push({ revision, ...change });
  return entries;
}

export const historyCommand = defineCommand({
  name: 'history',
  help: 'who changed what, when and why',
  examples: ['history --count 50'],
  flags: { count: text('N', 'how many; by default 20') },
  async run({ store }, _, { count }) {
    const value = await history(store, numberOf(count ?? '20', '--count', 1));
    const rows = value.map(({ revision, at, by, what, why }) => {
      return { revision, at, by, what, why: why || '-' };
    });
    return { value, lines: tableLines(rows) };
  },
});
