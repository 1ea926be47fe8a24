import type { Shot } from '../../screens/screens';
import type { Box } from '../pages/readBoxes';
import { takePicture, type Camera, type Picture } from '../pages/takePicture';
import type { ReleaseSet } from '../sets/ReleaseSet';
import { compareBoxes, type BoxChange } from './compareBoxes';
import type { Pair } from './comparePixels';
import type { Comparer, PixelDifference } from './createComparer';

export type ShotDifference = Pick<PixelDifference, 'share' | 'moving'> & {
  /** PNG. */
  pictures: { live: Buffer; candidate: Buffer; difference: Buffer };
  changes: BoxChange[];
};

export type Studio = { camera: Camera; comparer: Comparer; live: ReleaseSet };

/** Both at once: whatever else this machine does meanwhile is the same for both. */
async function takeBoth({ camera, live }: Studio, set: ReleaseSet, shot: Shot, withBoxes = false) {
  const [first, second] = await Promise.all([
    takePicture(camera, live, shot, withBoxes),
    takePicture(camera, set, shot, withBoxes),
  ]);
  return { live: first, candidate: second };
}

const pngs = ({ live, candidate }: Pair<Picture>): Pair<Buffer> => ({
  live: live.png,
  candidate: candidate.png,
});

const boxes = ({ live, candidate }: Pair<Picture>): [live: Box[], candidate: Box[]] => [
  live.boxes,
  candidate.boxes,
];

/**
 * How a screen differs between the live set and another one; null if it does not.
 *
 * What differs is pictured once more, in new pages. That is no second chance for a change, which is in the second
 * pictures as well: it measures what in each set differs from itself, such as an animated picture of an editor's,
 * which nothing else tells apart from a change.
 */
export async function compareShot(
  studio: Studio,
  set: ReleaseSet,
  shot: Shot,
): Promise<ShotDifference | null> {
  const first = pngs(await takeBoth(studio, set, shot));
  if (first.live.equals(first.candidate)) return null;
  if (!(await studio.comparer.compare([first]))) return null;
  const again = await takeBoth(studio, set, shot, true);
  const difference = await studio.comparer.compare([first, pngs(again)]);
  if (!difference) return null;
  const { share, moving, picture } = difference;
  const pictures = { ...first, difference: picture };
  return { share, moving, pictures, changes: compareBoxes(...boxes(again)) };
}
