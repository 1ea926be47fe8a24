import { isRecord } from '@synapsei/shared-types/values';
import { parseJson } from '../parseJson';

/** A message of a remote's edit server: the address of its newest build, or why there is none. */
export type News = { version: string; folder: string } | { problem: string };

function readNews(text: string): News | null {
  const news = parseJson(text);
  if (!isRecord(news)) return null;
  if (typeof news.problem === 'string') return { problem: news.problem };
  const { version, folder } = news;
  return typeof version === 'string' && typeof folder === 'string' ? { version, folder } : null;
}

/** Listens for edits as long as the page lives; the browser reconnects by itself. */
export function followEdits(stream: string, listener: (news: News) => void): void {
  new EventSource(stream).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = readNews(data);
    if (news) listener(news);
  });
}
