export type FittedTitle = { lines: string[]; fontSize: number };

type Measure = (text: string, fontSize: number) => number;
type Box = { width: number; lines: number };

const fontSizes = [68, 60, 52];
const smallest = 44;

/** Greedy: as many words per line as fit; a word wider than a line overflows on its own line. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest font size at which a title fits its box; at the smallest one it is cut with an ellipsis. */
export function fitTitle(title: string, box: Box, measure: Measure): FittedTitle {
  const fits = ({ lines, fontSize }: FittedTitle) =>
    lines.length <= box.lines && lines.every((line) => measure(line, fontSize) <= box.width);
  const attempt = (fontSize: number): FittedTitle => {
    const lines = breakLines(title, box.width, (line) => measure(line, fontSize));
    return { lines, fontSize };
  };
  const last = attempt(smallest);
  return [...fontSizes.map(attempt), last].find(fits) ?? shorten(last, box, measure);
}

function shorten({ lines, fontSize }: FittedTitle, box: Box, measure: Measure): FittedTitle {
  const kept = lines.slice(0, box.lines);
  const isCut = lines.length > box.lines;
  const fitted = kept.map((line, index) => {
    const mustEnd = isCut && index === kept.length - 1;
    return ellipsize(line, mustEnd, (text) => measure(text, fontSize) <= box.width);
  });
  return { lines: fitted, fontSize };
}

function ellipsize(line: string, mustEnd: boolean, fits: (text: string) => boolean): string {
  if (!mustEnd && fits(line)) return line;
  const letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
