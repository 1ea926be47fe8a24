import type { SentRequest } from '../watchNetwork';

export type SentFile = { file: string; coding?: string; bytes: number; headerBytes: number };

/** What a visit cost: its scripts and style sheets, and the page itself. Bytes are those on the wire. */
export type Cost = { bytes: number; headerBytes: number; pageBytes: number; files: SentFile[] };

const isCode = ({ url }: SentRequest) => /\.(js|css)$/.test(new URL(url).pathname);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counts by address, because a style sheet that the shell checks is fetched as neither script nor style. */
export function countReturn(requests: SentRequest[]): Cost {
  const files = requests.filter(isCode).map(({ url, coding, bytes, headerBytes }) => {
    const file = new URL(url).pathname.slice(1);
    return { file, coding, bytes, headerBytes };
  });
  const pages = requests.filter(({ type }) => type === 'Document');
  return {
    bytes: sum(files.map(({ bytes }) => bytes)),
    headerBytes: sum(files.map(({ headerBytes }) => headerBytes)),
    pageBytes: sum(pages.map(({ bytes }) => bytes)),
    files,
  };
}
