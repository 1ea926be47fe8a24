/**
 * A text that grows. Finished paragraphs are closed blocks that never change again, so that a
 * screen renders each of them once; only the tail is rendered with every commit.
 */
export type GrowingText = { blocks: readonly string[]; tail: string };

export const emptyText: GrowingText = { blocks: [], tail: '' };

/** Appends `delta`, exactly. A block closes at a blank line that is not inside an open `**`. */
export function grow({ blocks, tail }: GrowingText, delta: string): GrowingText {
  const text = tail + delta;
  const closed: string[] = [];
  let start = 0;
  for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', end + 2)) {
    if (hasOpenBold(text.slice(start, end))) continue;
    closed.push(text.slice(start, end));
    start = end + 2;
  }
  if (closed.length === 0) return { blocks, tail: text };
  return { blocks: [...blocks, ...closed], tail: text.slice(start) };
}

function hasOpenBold(text: string): boolean {
  return (text.split('**').length - 1) % 2 === 1;
}
