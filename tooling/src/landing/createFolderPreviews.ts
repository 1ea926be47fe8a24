import path from 'node:path';
import { writeBytesAtomically } from '../base/writeAtomically';
import { renderCard } from '../og/renderCard';
import type { Previews } from './Previews';

/** Previews in a served folder. `cache`: where drawn ones are kept between runs. */
export function createFolderPreviews(folder: string, cache: string): Previews {
  const draw: Previews['draw'] = async (card) => (await renderCard(card, cache)).png;
  return {
    draw,
    place: async (file, card) => writeBytesAtomically(path.join(folder, file), await draw(card)),
  };
}
