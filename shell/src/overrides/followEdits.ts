/** What a remote's edit server tells: where its newest build is, or why there is none. */
export type News = { version: string; folder: string } | { problem: string };

function readNews(text: string): News | null {
  try {
    const news = JSON.parse(text) as Partial<{ version: string; folder: string; problem: string }>;
    if (typeof news.problem === 'string') return { problem: news.problem };
    const { version, folder } = news;
    return typeof version === 'string' && typeof folder === 'string' ? { version, folder } : null;
  } catch {
    return null;
  }
}

/** Hears of each edit for as long as the page lives; the browser connects again by itself. */
export function followEdits(stream: string, listener: (news: News) => void): void {
  new EventSource(stream).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = readNews(data);
    if (news) listener(news);
  });
}
