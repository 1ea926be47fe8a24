import type { Product } from '@synapsei/shared-types/content';
import { publicProducts } from '../products/products';
import { caseStories, type CaseStory } from './caseStories';

export type Case = { product: Product; story: CaseStory };

/** The products under active development, each with its case. */
export const cases: Case[] = publicProducts
  .filter(({ status }) => status === 'Continue')
  .flatMap((product) => {
    const story = caseStories[product.id];
    return story ? [{ product, story }] : [];
  });
