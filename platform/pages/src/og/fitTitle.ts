export type FittedTitle = { lines: string[]; fontSize: number };

/** Greedy: as many words per line as fit; a word wider than a line overflows on its own line. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function ellipsize(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The largest font size at which a title fits its box; at the smallest one it is cut with an ellipsis. */
export function fitTitle(
  title: string,
  box: { width: number; lines: number },
  measure: (text: string, fontSize: number) => number,
): FittedTitle {
  const attempts = [68, 60, 52, 44].map((fontSize) => {
    const fits = (line: string) => measure(line, fontSize) <= box.width;
    return { fontSize, lines: breakLines(title, fits), fits };
  });
  const smallest = attempts.at(-1)!;
  const { fontSize, lines, fits } =
    attempts.find((one) => one.lines.length <= box.lines && one.lines.every(one.fits)) ?? smallest;
  const shown = lines.slice(0, box.lines).map((line, index) => {
    const mustEnd = index === box.lines - 1 && lines.length > box.lines;
    return mustEnd || !fits(line) ? ellipsize(line, fits) : line;
  });
  return { lines: shown, fontSize };
}
