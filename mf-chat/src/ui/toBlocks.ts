import type { TextPiece } from './splitText';

export type Block =
  | { kind: 'text' | 'code'; pieces: TextPiece[] }
  | {
      kind: 'list';
      items: Block[][];
      /** Number of the first item. Default: bullets. */
      start?: number;
    };

/** Lists within lists; deeper ones are text, so that no reply takes more than its length in work. */
const deepest = 3;
const marker = /^ *(?:[-*]|(\d{1,9})[.)]) +/;

/** The paragraphs, lists and fenced code of a text. Bold may begin in one and end in another. */
export const toBlocks = (pieces: TextPiece[]) => arrange(toLines(pieces), deepest);

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
    else if (last?.kind === 'text') last.pieces.push({ text: '\n', isBold: false }, ...line);
    else if (line.length > 0) blocks.push({ kind: 'text', pieces: [...line] });
  }
  return blocks;
}

const startOf = ([first]: TextPiece[]) => (first && !first.code ? first.text : '');

const indentOf = (line: TextPiece[]) => /^ */.exec(startOf(line))?.[0].length ?? 0;

const withoutStart = ([first, ...others]: TextPiece[], length: number): TextPiece[] => {
  const text = first?.text.slice(length);
  return first && text ? [{ ...first, text }, ...others] : others;
};
