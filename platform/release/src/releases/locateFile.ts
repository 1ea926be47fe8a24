import type { ReleaseState } from '../state/ReleaseState';
import { filesUrl, type Target } from '../target';

/** A script of a remote or the shell. Without a folder, `file` is all that its address tells. */
export type ReleaseFile = { name: string; folder?: string; file: string };

type Place = Omit<ReleaseFile, 'file'> & { url: string };

/** Where files are served: of the versions there are, of folders that no version names any more, of the shell. */
function placesOf(target: Target, { remotes }: ReleaseState): Place[] {
  const released = Object.entries(remotes).flatMap(([name, { versions }]) => [
    ...Object.values(versions).map(({ folder, baseUrl }) => ({ name, folder, url: baseUrl })),
    { name, url: filesUrl(target, name, '').slice(0, -1) },
  ]);
  return [...released, { name: 'shell', url: target.url }];
}

/** Whose file an address is: the place with the longest address that it begins with. @returns null when it is not the site's */
export function locateFile(
  target: Target,
  state: ReleaseState,
  address: string,
): ReleaseFile | null {
  const plain = address.replace(/[?#].*$/, '');
  const [place] = placesOf(target, state)
    .filter(({ url }) => plain.startsWith(url))
    .sort((left, right) => right.url.length - left.url.length);
  return place
    ? { name: place.name, folder: place.folder, file: plain.slice(place.url.length) }
    : null;
}
