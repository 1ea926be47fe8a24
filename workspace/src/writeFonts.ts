import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { inRoot } from '@synapsei/presets/inRoot';

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** Characters for English, German, French and Spanish texts, with good typography. */
const latin = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™→←↑↓−×ŒœŸˆ˜`;
/** Letters of the other European languages in Latin script. */
const latinExtended = from(0x100, 0x17f) + 'ȘșȚțẞ';

const subsets = { latin, 'latin-ext': latinExtended };

/** The weights that the site uses; every other axis and glyph is wasted bytes. */
const weights = { wght: { min: 400, max: 700 } };

/** Generates the site's font files from the font package; run after updating it. */
export async function writeFonts(): Promise<void> {
  const folder = inRoot('shell', 'src', 'styles', 'fonts');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(subsets)) {
    const source = require.resolve(
      `@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`,
      { paths: [inRoot('shell')] },
    );
    const font = await subsetFont(readFileSync(source), text, {
      targetFormat: 'woff2',
      variationAxes: weights,
    });
    const file = path.join(folder, `inter-${name}.woff2`);
    writeFileSync(file, font);
    console.log(`${path.relative(inRoot(), file)}: ${(font.length / 1000).toFixed(1)} KB`);
  }
}
