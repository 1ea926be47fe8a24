import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Covers, Drawing } from '@synapsei/shared-types/content';
import { products } from '../products/products';
import { services } from '../services/services';

const size = { width: 400, height: 225 };

/** The path data in the groups of a drawing's file. */
function readDrawing(id: string): Drawing {
  const svg = readFileSync(path.join(__dirname, '../art/covers', `${id}Cover.svg`), 'utf8');
  const pathsOf = (strength: string) => {
    const [group = ''] = new RegExp(`<g class="${strength}".*?</g>`, 's').exec(svg) ?? [];
    return [...group.matchAll(/ d="(.*?)"/g)].map(([, data]) => data!);
  };
  return { ...size, faint: pathsOf('faint'), strong: pathsOf('strong'), solid: pathsOf('solid') };
}

const readAll = (offerings: readonly { id: string }[]) =>
  Object.fromEntries(offerings.map(({ id }) => [id, readDrawing(id)]));

/** Published beside the code as `covers.json`: the drawings on pages without scripts. */
const covers: Covers = { services: readAll(services), products: readAll(products) };

export default covers;
