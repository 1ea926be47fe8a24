import type { BoxChange } from '../compare/compareBoxes';
import type { Difference } from '../compare/compareReleases';

/** `home, dark, 390 px`. */
export const describeShot = ({ screen, theme, width }: Difference['shot']): string =>
  `${screen.name}, ${theme}, ${width} px`;

/** Who a difference is due to; without candidates the live set differs from itself. */
export const describeCharge = (charged: string[]): string =>
  charged.length > 0 ? charged.join(' and ') : 'nobody: the live set differs from itself';

/** Never zero for what has changed. */
export const describeShare = (share: number): string =>
  share < 0.0001 ? '< 0.01 %' : `${(share * 100).toFixed(2)} %`;

/** `button.launcher “Open chat” (mf_chat): moved 12 px up`. */
export const describeChange = ({ owner, element, what }: BoxChange): string =>
  `${element} (${owner}): ${what}`;
