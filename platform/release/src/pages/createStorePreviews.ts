import type { Previews } from '@synapsei/pages';
import type { ReleaseStore } from '../store/ReleaseStore';

/** Previews in a store. Their names carry their hash, so what is there stays and is never drawn again. */
export async function createStorePreviews(store: ReleaseStore): Promise<Previews> {
  const known = new Set(await store.list('site/og/'));
  return {
    async place(file, draw) {
      const key = `site/${file}`;
      if (known.has(key)) return;
      await store.write(key, Buffer.from(await draw()));
      known.add(key);
    },
    async keep(hash, draw) {
      const key = `pages/cards/${hash.slice(0, 16)}.png`;
      const drawn = await store.read(key);
      if (drawn) return drawn;
      const png = Buffer.from(await draw());
      await store.write(key, png);
      return png;
    },
  };
}
