import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { ownServices } from '../core/needs';
import { expect, test } from '../core/test';

const styles = inRoot('shell', 'src', 'styles');
const dataUrl = (file: string) => `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`;

/** Widths by weight. A bold heading that grew when the font arrived would be a later largest paint. */
const leastRatios = [
  [400, 0.98],
  [700, 1],
] as const;

/** The site's font faces, from fonts that this machine need not have. */
function facesOf(font: string): string {
  const faces = readFileSync(inRoot('shared-types', 'src', 'host', 'fallbackFaces.css'), 'utf8');
  return faces.replace(/font-weight: (\d+)(.*?)src: [^;]*/gs, (_all, weight: string, between) => {
    const file = `@fontsource/${font}/files/${font}-latin-${weight === '400' ? 400 : 700}-normal.woff2`;
    return `font-weight: ${weight}${between}src: ${dataUrl(require.resolve(file))}`;
  });
}

for (const [family, font] of [
  ['Inter Fallback', 'arimo'],
  ['Inter Fallback Roboto', 'roboto'],
] as const) {
  test(
    `'${family}' is as wide and as high as the font that it stands in for`,
    ownServices,
    async ({ page, site }) => {
      await site.open('/');
      const heading = (await site.heading.textContent()) ?? '';
      await page.goto('about:blank');
      const inter = dataUrl(`${styles}/fonts/inter-latin.woff2`);
      await page.setContent(`<style>
      @font-face { font-family: 'Inter Variable'; font-weight: 400 700; src: ${inter}; }
      ${facesOf(font)}
      </style>`);
      const measure = (name: string, weight: number) =>
        page.evaluate(
          async ([font, text]) => {
            await document.fonts.load(font);
            const context = document.createElement('canvas').getContext('2d')!;
            context.font = font;
            const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } =
              context.measureText(text);
            return { width, height: fontBoundingBoxAscent + fontBoundingBoxDescent };
          },
          [`${weight} 1000px '${name}'`, heading] as const,
        );
      for (const [weight, least] of leastRatios) {
        const ours = await measure('Inter Variable', weight);
        const fallback = await measure(family, weight);
        expect(fallback.width / ours.width).toBeGreaterThanOrEqual(least);
        expect(fallback.width / ours.width).toBeLessThan(1.03);
        expect(fallback.height / ours.height).toBeGreaterThan(0.995);
        expect(fallback.height / ours.height).toBeLessThan(1.005);
      }
    },
  );
}
