import type { Drawing } from '@synapsei/shared-types/content';
import { escapeUTF8 as escapeHtml } from 'entities';

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

/** Cards are always dark, like article covers; the palette is the dark theme's. */
const colours = { edge: '#0b1928', plate: '#12263a', text: '#ffffff', accent: '#a9caef' };
const left = 72;
const titleBottom = 500;

/** `art`: markup of the picture, drawn for the whole card; its left part is covered. */
type CardContent = { company: string; kicker: string; title: FittedTitle; art: string };

/** The site's logo, two cells and the spark between them, as in its header. */
const mark = `<g transform="translate(${left} 64) scale(1.72)"><rect width="28" height="28" rx="8" fill="${colours.accent}"/><path d="M8 20c0-6 12-6 12-12M8 20a2.4 2.4 0 1 0 0 .01M20 8a2.4 2.4 0 1 0 0 .01" fill="none" stroke="${colours.plate}" stroke-width="2" stroke-linecap="round"/></g>`;

const definitions = `<defs>
<radialGradient id="plate" cx=".72" cy=".45" r=".9"><stop offset="0" stop-color="#1e3d5c"/><stop offset=".6" stop-color="${colours.plate}"/><stop offset="1" stop-color="${colours.edge}"/></radialGradient>
<linearGradient id="cover" x1="0" x2="1"><stop offset=".3" stop-color="${colours.edge}"/><stop offset=".5" stop-color="${colours.edge}" stop-opacity=".92"/><stop offset=".74" stop-color="${colours.edge}" stop-opacity="0"/></linearGradient>
</defs>`;

const text = (value: string, y: number, size: number, rest: string, x = left) =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" ${rest}>${escapeHtml(value)}</text>`;

function titleLines({ lines, fontSize }: FittedTitle): string {
  const look = `font-weight="600" letter-spacing="-${fontSize * 0.022}" fill="${colours.text}"`;
  const [step, last] = [fontSize * 1.14, lines.length - 1];
  return lines
    .map((line, at) => text(line, Math.round(titleBottom - (last - at) * step), fontSize, look))
    .join('');
}

/** A link preview of 1200x630: logo and company above, kind and title below, the picture on the right. */
export function cardSvg({ company, kicker, title, art }: CardContent): string {
  const nameLook = `font-weight="600" letter-spacing="-.4" fill="${colours.text}"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    definitions,
    '<rect width="1200" height="630" fill="url(#plate)"/>',
    art,
    '<rect width="1200" height="630" fill="url(#cover)"/>',
    mark,
    text(company, 98, 28, nameLook, left + 66),
    titleLines(title),
    text(kicker, 566, 24, `font-weight="400" fill="${colours.accent}"`),
    '</svg>',
  ].join('\n');
}

const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;

/** A line drawing of the site, in the right part of the card. */
export function drawingArt({ width, faint, strong = [], solid = [] }: Drawing): string {
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return [
    `<g transform="translate(430 90) scale(${800 / width})" stroke="${colours.accent}">`,
    ...faint.map((data) => path(data, `${line} stroke-opacity=".42" stroke-width="1.1"`)),
    ...strong.map((data) => path(data, `${line} stroke-width="1.9"`)),
    ...solid.map((data) => path(data, `fill="${colours.accent}" stroke="none"`)),
    '</g>',
  ].join('');
}

/** A picture centred in the right part of the card, as high as the card. */
export function pictureArt(type: string, bytes: Uint8Array): string {
  const data = Buffer.from(bytes).toString('base64');
  return `<image x="270" width="1200" height="630" preserveAspectRatio="xMidYMid slice" href="data:${type};base64,${data}"/>`;
}
