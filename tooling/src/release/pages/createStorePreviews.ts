import { previewCache } from '../../base/paths';
import type { Previews } from '../../landing/Previews';
import { cardDigest, renderCard, type Card } from '../../og/renderCard';
import type { ReleaseStore } from '../store/ReleaseStore';

const draw = async (card: Card) => Buffer.from((await renderCard(card, previewCache())).png);

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
