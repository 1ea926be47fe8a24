/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { comparePixels, type Pair, type Pixels } from './comparePixels';

declare global {
  /** Put into the comparer's own page. */
  var __comparePixels: typeof comparePixels;
}

/** How two sets' pictures of a screen differ. */
export type PixelDifference = {
  /** Share of the changed pixels, from 0 to 1. */
  share: number;
  /** Number of pixels that differ between pictures of the same set. */
  moving: number;
  /** The candidates' picture, pale, with changed pixels in red and moving ones in blue; as PNG. */
  picture: Buffer;
};

type Drawn = { changed: number; total: number; moving: number; png: string };

/** Runs in the page: Chromium itself reads and writes PNG, so that no image library is needed. */
async function compare(pairs: Pair<string>[]): Promise<Drawn> {
  const paint = (width: number, height: number) => {
    const drawing = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!drawing) throw new Error('This browser draws no canvas');
    return drawing;
  };
  const decode = async (png: string): Promise<Pixels> => {
    const source = await fetch(`data:image/png;base64,${png}`);
    const image = await createImageBitmap(await source.blob());
    const drawing = paint(image.width, image.height);
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, image.width, image.height);
  };
  const decoded: Pair<Pixels>[] = [];
  for (const { live, candidate } of pairs)
    decoded.push({ live: await decode(live), candidate: await decode(candidate) });
  const { width, height, pixels, changed, moving } = globalThis.__comparePixels(decoded);
  const told = { changed, moving, total: width * height };
  const [first] = decoded;
  if (changed === 0 || !first) return { ...told, png: '' };

  const drawing = paint(width, height);
  const { data } = first.candidate;
  drawing.putImageData(
    new ImageData(new Uint8ClampedArray(data), first.candidate.width, first.candidate.height),
    0,
    0,
  );
  drawing.fillStyle = 'rgb(255 255 255 / 80%)';
  drawing.fillRect(0, 0, width, height);
  const shown = drawing.getImageData(0, 0, width, height);
  const words = new Uint32Array(shown.data.buffer);
  // Alpha, blue, green, red.
  pixels.forEach((mark, at) => {
    if (mark !== 0) words[at] = mark === 1 ? 0xff0000d0 : 0xffd05000;
  });
  drawing.putImageData(shown, 0, 0);
  const blob = await drawing.canvas.convertToBlob({ type: 'image/png' });
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
  return { ...told, png: address.replace(/^[^,]*,/, '') };
}

/** Compares pictures, each a PNG, in a page of `browser`. */
export async function createComparer(browser: Browser) {
  const page = await browser.newPage();
  // tsx marks named functions with a helper, which pages lack.
  await page.evaluate(
    `globalThis.__name = (value) => value; globalThis.__comparePixels = ${comparePixels.toString()}`,
  );
  return {
    /** null when no pixel has changed. */
    async compare(pairs: Pair<Buffer>[]): Promise<PixelDifference | null> {
      const encoded = pairs.map(({ live, candidate }) => ({
        live: live.toString('base64'),
        candidate: candidate.toString('base64'),
      }));
      const { changed, total, moving, png } = await page.evaluate(compare, encoded);
      if (changed === 0) return null;
      return { share: changed / total, moving, picture: Buffer.from(png, 'base64') };
    },
    close: () => page.close(),
  };
}

export type Comparer = Awaited<ReturnType<typeof createComparer>>;
