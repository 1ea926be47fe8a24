import type { SentRequest } from '../watchNetwork';

const isCode = ({ url }: SentRequest) => /\.(js|css)$/.test(new URL(url).pathname);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * What a visit cost: its scripts and style sheets, and the page itself. Bytes are those on the wire. Counts by address,
 * because a style sheet that the shell checks is fetched as neither script nor style.
 */
export function countReturn(requests: SentRequest[]) {
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

export type Cost = ReturnType<typeof countReturn>;
