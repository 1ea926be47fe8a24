import type { StreamEvent } from '@synapsei/shared-types/chat';
import { memoryHeader } from '../memory/createMemoryIds';

/** The events of a whole stream, without comments. */
export async function readEvents(response: Response): Promise<StreamEvent[]> {
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => JSON.parse(line.slice('data: '.length)) as StreamEvent);
}

/** The text of a stream's chunks. */
export function textOf(events: StreamEvent[]): string {
  return events.map(({ type, data }) => (type === 'chunk' ? data : '')).join('');
}

/** What the next question of the same visitor sends along. */
export const memoryOf = (response: Response) => ({
  [memoryHeader]: response.headers.get(memoryHeader) ?? '',
});
