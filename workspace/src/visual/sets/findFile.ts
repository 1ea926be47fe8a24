import { statSync } from 'node:fs';
import path from 'node:path';

/** What pages get from this machine instead of a server: below `address` are the files below `folder`. */
export type Place = {
  /** Ends in a slash. */
  address: string;
  folder: string;
};

/** The file that an address means; of several places the first that has it. */
export function findFile(places: readonly Place[], url: string): string | undefined {
  const address = decodeURI(url.replace(/[?#].*$/s, ''));
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();
  return places
    .filter((place) => address.startsWith(place.address))
    .map((place) => path.join(place.folder, address.slice(place.address.length) || 'index.html'))
    .find(isFile);
}
