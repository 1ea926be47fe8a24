import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { writeBytesAtomically } from '@synapsei/base';
import { escapeUTF8 as escapeHtml } from 'entities';
import { cardSvg, fitTitle } from './cardSvg';

export type Card = { company: string; kicker: string; title: string; art: string };

/** Increase when cards change their look, so that old ones are drawn again. */
const design = 1;

/** Identifies cards that look the same: 64 hex digits. */
export function cardDigest(card: Card): string {
  const text = JSON.stringify({ design, ...card });
  return createHash('sha256').update(text).digest('hex');
}

/** The PNG of a card, from `cache` if it was drawn before. Default: that of the site's commands. */
export async function renderCard(
  card: Card,
  cache = path.join(process.env.SITE_CACHE ?? os.tmpdir(), 'og'),
): Promise<Uint8Array> {
  const file = path.join(cache, `${cardDigest(card)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const { measure, toPng } = await (rasterizer ??= createRasterizer());
  const title = fitTitle(card.title, { width: 600, lines: 5 }, measure);
  const png = toPng(cardSvg({ ...card, title }));
  writeBytesAtomically(file, png);
  return png;
}

/** The site's font, in the two weights of cards; the extended set has Polish, Czech and others. */
const fontFiles = ['latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600'].map((name) =>
  path.join('@fontsource/inter/files', `inter-${name}-normal.woff2`),
);

/** An SVG renderer in WebAssembly: the same picture on every platform, with no browser or system font. */
async function createRasterizer() {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fontBuffers = fontFiles.map((file) => readFileSync(require.resolve(file)));
  const options: ResvgRenderOptions = { font: { fontBuffers, defaultFontFamily: 'Inter' } };
  /** WebAssembly memory is freed manually. */
  const draw = <Result>(svg: string, use: (drawing: InstanceType<typeof Resvg>) => Result) => {
    const drawing = new Resvg(svg, options);
    try {
      return use(drawing);
    } finally {
      drawing.free();
    }
  };
  return {
    measure: createMeasure((svg) => draw(svg, (drawing) => drawing.getBBox()?.width ?? 0)),
    toPng: (svg: string) => draw(svg, (drawing) => drawing.render().asPng()),
  };
}

let rasterizer: ReturnType<typeof createRasterizer> | undefined;

/** Width in px of a line in semibold. Words are measured once, at 100 px: parsing the fonts takes longer than drawing. */
function createMeasure(widthOf: (svg: string) => number) {
  const known = new Map<string, number>();
  const wordWidth = (word: string): number => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="120" font-family="Inter" font-weight="600" font-size="100">${escapeHtml(word)}</text></svg>`;
    const width = known.get(word) ?? widthOf(svg);
    known.set(word, width);
    return width;
  };
  return (text: string, fontSize: number) => {
    const words = text.split(' ');
    const space = words.length > 1 ? wordWidth('n n') - wordWidth('nn') : 0;
    const width = words.reduce((sum, word) => sum + wordWidth(word), space * (words.length - 1));
    return (width * fontSize) / 100;
  };
}
