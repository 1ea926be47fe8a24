import { splitLinks } from './splitLinks';

export type TextPiece = {
  text: string;
  isBold: boolean;
  /** Default: not code. */
  code?: 'inline' | 'block';
  /** Default: not a link. */
  href?: string;
};

export type Block =
  | { kind: 'text' | 'code'; pieces: TextPiece[] }
  | {
      kind: 'list';
      items: Block[][];
      /** Number of the first item. Default: bullets. */
      start?: number;
    };

type Reading = {
  /** Whether the text is still growing. Default: no. */
  isGrowing?: boolean;
  /** Whether only bold and links to our own pages are read, as in a question. Default: no. */
  isPlain?: boolean;
};

/**
 * The paragraphs, lists and fenced code of a text. Bold may begin in one and end in another. Takes
 * time in proportion to the text, whatever it holds.
 */
export function parseText(text: string, reading: Reading = {}): Block[] {
  const pieces = splitBold(text, reading);
  if (!reading.isPlain) return arrange(toLines(pieces), deepest);
  return [{ kind: 'text', pieces: withLinks(pieces, true) }];
}

function withLinks(pieces: TextPiece[], isPlain?: boolean): TextPiece[] {
  return pieces.flatMap((piece) => {
    if (piece.code || !piece.text.includes('/')) return piece;
    return splitLinks(piece.text, isPlain).map(({ text, href }) => ({ ...piece, text, href }));
  });
}

const mark = '**';
const bold = /\*\*/g;
/** A fenced block ends at its closing line, or with the text; code within a line with that line. */
const boldAndCode = /^( *)```[^`\n]*\n([^]+?)(?:\n *``` *$|$(?![^]))|`([^`\n]+)`|\*\*/gm;

/**
 * Splits a text into plain and bold pieces and code: text between double asterisks is bold. While a
 * text grows, an open `**` is already bold and a single trailing `*` waits for its second half; at
 * the end an open `**` is two asterisks.
 */
export function splitBold(text: string, { isGrowing, isPlain }: Reading): TextPiece[] {
  const source = isGrowing ? withoutHalfMark(text) : text;
  const pieces: TextPiece[] = [];
  let start = 0;
  /** Index of the piece at which the open mark is. */
  let openAt = -1;
  const add = (added: string, code?: TextPiece['code'], isBold = openAt >= 0) => {
    if (added !== '') pieces.push({ text: added, isBold, code });
  };
  for (const match of source.matchAll(isPlain ? bold : boldAndCode)) {
    const { 0: whole, 1: indent = '', 2: block, 3: inline, index } = match;
    add(source.slice(start, index));
    start = index + whole.length;
    if (block !== undefined) add(withoutIndent(block, indent.length), 'block');
    else if (inline !== undefined) add(inline, 'inline');
    else if (openAt < 0) openAt = pieces.length;
    else {
      // Four asterisks in a row enclose nothing: they are text.
      if (openAt === pieces.length) add(mark + mark, undefined, false);
      openAt = -1;
    }
  }
  add(source.slice(start));
  if (openAt < 0 || isGrowing) return pieces;
  const literal = pieces.splice(openAt).map((piece) => ({ ...piece, isBold: false }));
  return [...pieces, { text: mark, isBold: false }, ...literal];
}

const withoutIndent = (text: string, most: number) =>
  text.replace(new RegExp(`^ {0,${most}}`, 'gm'), '');

function withoutHalfMark(text: string): string {
  const asterisks = /(?<!\*)\*+$/.exec(text)?.[0].length ?? 0;
  return asterisks % 2 === 1 ? text.slice(0, -1) : text;
}

/** The text without marks, as a reader sees it; a named link is followed by its address. */
export function toPlainText(text: string): string {
  return splitBold(text, {})
    .flatMap((piece) => (piece.code ? piece : splitLinks(piece.text)))
    .map((piece) => ('address' in piece ? `${piece.text} (${piece.address})` : piece.text))
    .join('');
}

/** Lists within lists; deeper ones stay text, so that the work grows only with the length of the reply. */
const deepest = 3;
const marker = /^ *(?:[-*]|(\d{1,9})[.)]) +/;

function toLines(pieces: TextPiece[]): TextPiece[][] {
  let line: TextPiece[] = [];
  const lines = [line];
  for (const piece of pieces) {
    const [first = '', ...others] = piece.code ? [piece.text] : piece.text.split('\n');
    if (first !== '') line.push({ ...piece, text: first });
    for (const text of others) lines.push((line = text === '' ? [] : [{ ...piece, text }]));
  }
  return lines;
}

function arrange(lines: TextPiece[][], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? [];
    const last = blocks.at(-1);
    const found = depth > 0 ? marker.exec(startOf(line)) : null;
    if (found) {
      const indent = indentOf(line);
      const inner = [withoutStart(line, found[0].length)];
      for (let next = lines[at + 1]; next && indentOf(next) > indent; next = lines[at + 1]) {
        inner.push(next);
        at += 1;
      }
      const item = arrange(inner, depth - 1);
      const isOrdered = found[1] !== undefined;
      if (last?.kind === 'list' && isOrdered === (last.start !== undefined)) last.items.push(item);
      else
        blocks.push({
          kind: 'list',
          items: [item],
          start: isOrdered ? Number(found[1]) : undefined,
        });
    } else if (line[0]?.code === 'block') blocks.push({ kind: 'code', pieces: line });
    else if (last?.kind === 'text')
      last.pieces.push({ text: '\n', isBold: false }, ...withLinks(line));
    else if (line.length > 0) blocks.push({ kind: 'text', pieces: withLinks(line) });
  }
  return blocks;
}

const startOf = ([first]: TextPiece[]) => (first && !first.code ? first.text : '');

const indentOf = (line: TextPiece[]) => /^ */.exec(startOf(line))?.[0].length ?? 0;

const withoutStart = ([first, ...others]: TextPiece[], length: number): TextPiece[] => {
  const text = first?.text.slice(length);
  return first && text ? [{ ...first, text }, ...others] : others;
};
