const endings: [lastItem: string, rest: string][] = [
  ['</item>', '</channel></rss>'],
  ['</entry>', '</feed>'],
];

/** A truncated feed, closed after its last complete item; undefined if there is none. */
export function repairTruncated(text: string): string | undefined {
  for (const [lastItem, rest] of endings) {
    const end = text.lastIndexOf(lastItem);
    if (end !== -1 && !text.includes(rest.slice(-6), end)) {
      return text.slice(0, end + lastItem.length) + rest;
    }
  }
  return undefined;
}
