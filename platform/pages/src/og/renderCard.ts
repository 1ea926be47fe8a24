import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBytesAtomically } from '@synapsei/base';
import { cardSvg } from './cardSvg';
import { fitTitle } from './fitTitle';
import { loadRasterizer } from './rasterizer';

export type Card = { company: string; kicker: string; title: string; art: string };

/** Increase when cards change their look, so that old ones are drawn again. */
const design = 1;
const titleBox = { width: 600, lines: 5 };

/** Identifies cards that look the same: 64 hex digits. */
export const cardDigest = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify({ design, ...card }))
    .digest('hex');

/** Drawings by content hash. The site's commands keep them in their own cache. */
const sharedCache = () => path.join(process.env.SITE_CACHE ?? os.tmpdir(), 'og');

/** The PNG of a card. One with the same content is taken from `cache`. */
export async function renderCard(card: Card, cache = sharedCache()): Promise<Uint8Array> {
  const file = path.join(cache, `${cardDigest(card)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const { measure, toPng } = await loadRasterizer();
  const png = toPng(cardSvg({ ...card, title: fitTitle(card.title, titleBox, measure) }));
  writeBytesAtomically(file, png);
  return png;
}
