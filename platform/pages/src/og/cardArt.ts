import type { Drawing } from '@synapsei/shared-types/content';
import { cardSize } from './cardSvg';

const stroke = '#a9caef';

const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;

/** A line drawing of the site, in the right part of the card. */
export function drawingArt({ width, faint, strong = [], solid = [] }: Drawing): string {
  const scale = 800 / width;
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return [
    `<g transform="translate(430 ${cardSize.height / 2 - 225}) scale(${scale})" stroke="${stroke}">`,
    ...faint.map((data) => path(data, `${line} stroke-opacity=".42" stroke-width="1.1"`)),
    ...strong.map((data) => path(data, `${line} stroke-width="1.9"`)),
    ...solid.map((data) => path(data, `fill="${stroke}" stroke="none"`)),
    '</g>',
  ].join('');
}

/** A picture centred in the right part of the card, as high as the card. */
export function pictureArt(type: string, bytes: Uint8Array): string {
  const data = Buffer.from(bytes).toString('base64');
  const { width, height } = cardSize;
  return `<image x="270" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:${type};base64,${data}"/>`;
}
