import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cardSvg } from './cardSvg';
import { fitTitle } from './fitTitle';
import { loadRasterizer } from './rasterizer';

export type Card = { company: string; kicker: string; title: string; art: string };

/** Increase when cards change their look, so that old ones are drawn again. */
const design = 1;
const titleBox = { width: 600, lines: 5 };

export type RenderedCard = { png: Uint8Array; hash: string };

/** Identifies cards that look the same: 64 hex digits. */
export const cardDigest = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify({ design, ...card }))
    .digest('hex');

/** Drawings by content hash. The site's commands keep them in their own cache. */
const sharedCache = () => path.join(process.env.SITE_CACHE ?? os.tmpdir(), 'og');

/** Draws a card, or takes one with the same content from `cache`. The hash has eight hex digits. */
export async function renderCard(card: Card, cache = sharedCache()): Promise<RenderedCard> {
  const digest = cardDigest(card);
  const file = path.join(cache, `${digest}.png`);
  const hash = digest.slice(0, 8);
  if (existsSync(file)) return { png: readFileSync(file), hash };
  const png = await draw(card);
  mkdirSync(cache, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, png);
  renameSync(temporary, file);
  return { png, hash };
}

async function draw({ title, ...card }: Card): Promise<Uint8Array> {
  const { measure, toPng } = await loadRasterizer();
  return toPng(cardSvg({ ...card, title: fitTitle(title, titleBox, measure) }));
}
