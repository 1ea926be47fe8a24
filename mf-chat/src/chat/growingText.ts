/**
 * A text that grows. Finished paragraphs never change again, nor do finished sections of them, so
 * that a screen renders each once; only the tail is rendered with every commit.
 */
export type GrowingText = {
  /** Closed sections, each a list of paragraphs. A reply of usual length has none. */
  sections: readonly Paragraphs[];
  /** The closed paragraphs of the section that is still open. */
  paragraphs: Paragraphs;
  tail: string;
};

export type Paragraphs = readonly string[];

/** In characters: about a screen, so that a long reply is laid out and painted by the screen. */
export const sectionLength = 2_000;

export const emptyText: GrowingText = { sections: [], paragraphs: [], tail: '' };

/** Appends `delta`, exactly. A paragraph closes at a blank line that is not inside an open `**`. */
export function grow(text: GrowingText, delta: string): GrowingText {
  const { closed, tail } = closeParagraphs(text.tail + delta);
  if (closed.length === 0) return { ...text, tail };
  return { ...closeSections(text, closed), tail };
}

/**
 * The text of `content`. Where that goes on from `shown`, its closed parts are the same objects, so
 * that a screen that shows them already renders none of them again.
 */
export function growTo(shown: GrowingText, content: string): GrowingText {
  const before = toText(shown);
  return content.startsWith(before)
    ? grow(shown, content.slice(before.length))
    : grow(emptyText, content);
}

const toText = ({ sections, paragraphs, tail }: GrowingText) =>
  [...sections.flat(), ...paragraphs, tail].join('\n\n');

function closeParagraphs(text: string): { closed: string[]; tail: string } {
  const closed: string[] = [];
  let start = 0;
  for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', end + 2)) {
    if (hasOpenBold(text.slice(start, end))) continue;
    closed.push(text.slice(start, end));
    start = end + 2;
  }
  return { closed, tail: text.slice(start) };
}

function closeSections({ sections, paragraphs }: GrowingText, closed: string[]) {
  const all = [...sections];
  let open = [...paragraphs];
  let length = lengthOf(open);
  for (const paragraph of closed) {
    open.push(paragraph);
    length += paragraph.length;
    if (length < sectionLength) continue;
    all.push(open);
    open = [];
    length = 0;
  }
  return { sections: all.length > sections.length ? all : sections, paragraphs: open };
}

const lengthOf = (paragraphs: Paragraphs) =>
  paragraphs.reduce((length, paragraph) => length + paragraph.length, 0);

function hasOpenBold(text: string): boolean {
  return (text.split('**').length - 1) % 2 === 1;
}
