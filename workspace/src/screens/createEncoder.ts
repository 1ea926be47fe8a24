/// <reference lib="dom" />
import type { Browser } from '@playwright/test';

/** Small enough for a repository, sharp enough to judge a layout. Quality is from 0 to 1. */
const settings = { quality: 0.3, widest: 760 };

/** Runs in the page: Chromium itself writes WebP, so that no image library is needed. */
async function encode({ png, quality, widest }: typeof settings & { png: string }) {
  const source = await fetch(`data:image/png;base64,${png}`);
  const image = await createImageBitmap(await source.blob());
  const scale = Math.min(1, widest / image.width);
  const canvas = new OffscreenCanvas(image.width * scale, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no canvas');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  return new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(webp);
  });
}

/** Converts PNG to WebP in a page of `browser`. */
export async function createEncoder(browser: Browser) {
  const page = await browser.newPage();
  return async (png: Buffer): Promise<Buffer> => {
    const encoded = await page.evaluate(encode, { ...settings, png: png.toString('base64') });
    return Buffer.from(encoded, 'base64');
  };
}
