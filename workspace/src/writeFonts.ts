/// <reference lib="dom" />
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import subsetFont from 'subset-font';
import { loadRemoteConfig, renderFirstView } from '@synapsei/build';
import { inRoot } from '@synapsei/presets/inRoot';
import { withChromium } from './test/findChromium';

const fonts = inRoot('shell', 'src', 'styles', 'fonts');
const fontFile = (subset: string) => path.join(fonts, `inter-${subset}.woff2`);
const facesFile = inRoot('shared-types', 'src', 'host', 'fallbackFaces.css');

const from = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const subsets = {
  /** Characters for English, German, French and Spanish texts, with good typography. */
  latin: `${from(0x20, 0x7e)}${from(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™→←↑↓−×ŒœŸˆ˜`,
  /** Letters of the other European languages in Latin script. */
  'latin-ext': from(0x100, 0x17f) + 'ȘșȚțẞ',
};

/** Weights that are measured, and for which ones of the site each stands. */
const weights = { 400: '400 549', 700: '550 700' };

/**
 * Fonts that visitors have, by the names that browsers know them by, and packages of fonts with the same widths.
 * Windows and Apple's systems have Arial, Linux has Liberation Sans, which is as wide, and Android Roboto. Segoe
 * UI and San Francisco are only on systems that have Arial, and the latter has no name that a page could ask for.
 */
const fallbacks = [
  {
    family: 'Inter Fallback',
    like: 'arimo',
    400: ['Arial', 'Liberation Sans', 'Arimo'],
    700: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  {
    family: 'Inter Fallback Roboto',
    like: 'roboto',
    400: ['Roboto', 'Roboto Regular'],
    700: ['Roboto Bold'],
  },
];

/** All in parts of the font's size. `widths`: of texts. */
export type Metrics = { widths: number[]; ascent: number; descent: number };

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;

/**
 * A face of an installed font with the metrics of ours, so that nothing moves when ours arrives. No text is
 * narrower in it: a heading that grew would be a later largest paint (LCP).
 */
export function toFallbackFace(
  family: string,
  weight: string,
  local: string[],
  ours: Metrics,
  installed: Metrics,
): string {
  const ratios = ours.widths.map((width, index) => width / installed.widths[index]!);
  const size = Math.ceil(Math.max(...ratios) * 1000) / 1000;
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-weight: ${weight};`,
    `  src: ${local.map((name) => `local('${name}')`).join(', ')};`,
    `  ascent-override: ${percent(ours.ascent / size)};`,
    `  descent-override: ${percent(ours.descent / size)};`,
    '  line-gap-override: 0%;',
    `  size-adjust: ${percent(size)};`,
    '}',
  ].join('\n');
}

/** All that can be the longest line of a heading that wraps: three of its words or more. */
export function linesOf(heading: string): string[] {
  const words = heading.split(' ');
  const starts = words.map((_, start) => words.slice(start));
  return starts.flatMap((rest) =>
    rest.slice(2).map((_, index) => rest.slice(0, index + 3).join(' ')),
  );
}

function measure(page: Page, texts: string[], file: string, weight: string): Promise<Metrics> {
  return page.evaluate(
    async ({ texts, url, weight }) => {
      const family = `measured${document.fonts.size}`;
      document.fonts.add(await new FontFace(family, `url(${url})`, { weight }).load());
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `${weight.slice(0, 3)} 1000px ${family}`;
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
        context.measureText('x');
      const widths = texts.map((text) => context.measureText(text).width / 1000);
      return { widths, ascent: ascent / 1000, descent: descent / 1000 };
    },
    { texts, url: `data:font/woff2;base64,${readFileSync(file, 'base64')}`, weight },
  );
}

/** What the site shows first, by weight: the hero's heading is bold, and the largest paint. */
async function readTexts(page: Page) {
  const folder = inRoot('mf-content');
  const { remote } = loadRemoteConfig(folder);
  const { html } = await renderFirstView(folder, remote.name, remote.firstViews!['/']!);
  await page.setContent(html.replace(/{{.*?}}/g, ''));
  const textsOf = (selector: string) => page.locator(selector).allTextContents();
  const paragraphs = await textsOf('p');
  return { 400: [paragraphs.join(' ')], 700: (await textsOf('h1')).flatMap(linesOf) };
}

const writeFallbackFaces = () =>
  withChromium(async (browser) => {
    const page = await browser.newPage();
    const texts = await readTexts(page);
    const faces: string[] = [];
    for (const { family, like, ...local } of fallbacks)
      for (const weight of [400, 700] as const) {
        const font = `@fontsource/${like}/files/${like}-latin-${weight}-normal.woff2`;
        const ours = await measure(page, texts[weight], fontFile('latin'), `${weight} 700`);
        const theirs = await measure(page, texts[weight], require.resolve(font), `${weight}`);
        faces.push(toFallbackFace(family, weights[weight], local[weight], ours, theirs));
      }
    writeFileSync(facesFile, `${['/* Generated by `site fonts`. */', ...faces].join('\n\n')}\n`);
    console.log(facesFile);
  });

/** Generates the site's font files from the font package, and their fallbacks; run after updating it. */
export async function writeFonts(): Promise<void> {
  mkdirSync(fonts, { recursive: true });
  for (const [name, text] of Object.entries(subsets)) {
    const inter = `@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`;
    const source = require.resolve(inter, { paths: [inRoot('shell')] });
    const font = await subsetFont(readFileSync(source), text, {
      targetFormat: 'woff2',
      // The weights that the site uses, kerning, what browsers apply unasked, and figures of one width for tables:
      // every other axis and glyph is wasted bytes.
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'calt', 'locl', 'tnum'],
    });
    writeFileSync(fontFile(name), font);
    console.log(`${fontFile(name)}: ${(font.length / 1000).toFixed(1)} KB`);
  }
  await writeFallbackFaces();
}
