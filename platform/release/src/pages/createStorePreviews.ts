import os from 'node:os';
import path from 'node:path';
import { cardDigest, renderCard, type Previews, type Card } from '@synapsei/pages/testing';
import type { ReleaseStore } from '../store/ReleaseStore';

/** Drawings by content hash. The site's commands keep them in their own cache. */
const cache = () => path.join(process.env.SITE_CACHE ?? os.tmpdir(), 'og');

const draw = async (card: Card) => Buffer.from((await renderCard(card, cache())).png);

/** Previews in a store. Their names carry their hash, so what is there stays and is never drawn again. */
export async function createStorePreviews(store: ReleaseStore): Promise<Previews> {
  const known = new Set(await store.list('site/og/'));
  return {
    async place(file, card) {
      const key = `site/${file}`;
      if (known.has(key)) return;
      await store.write(key, await draw(card));
      known.add(key);
    },
    async draw(card) {
      const key = `pages/cards/${cardDigest(card).slice(0, 16)}.png`;
      const drawn = await store.read(key);
      if (drawn) return drawn;
      const png = await draw(card);
      await store.write(key, png);
      return png;
    },
  };
}
