import type { MediaAttributes } from './entities';
import { isRecord } from '../values/parsed';
import { safeUrl } from '../values/safeUrl';

/** Reserved for an image without a size: 16:9, like the covers. */
const fallbackSize = { width: 1200, height: 675 };

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;
const textOr = <Fallback>(value: unknown, fallback: Fallback) =>
  typeof value === 'string' ? value : fallback;

function sizeOf({ width, height }: Record<string, unknown>) {
  return isSize(width) && isSize(height) ? { width, height } : fallbackSize;
}

/** Reads an image with its address completed by `origin`; null without a safe address. */
export function parseMedia(media: unknown, origin: string): MediaAttributes | null {
  if (!isRecord(media)) return null;
  const url = safeUrl(media.url, { base: origin });
  if (!url) return null;
  return {
    name: textOr(media.name, ''),
    alternativeText: textOr(media.alternativeText, null),
    caption: textOr(media.caption, null),
    ...sizeOf(media),
    url,
  };
}
