import type { Product } from '@synapsei/shared-types';
import { publicProducts } from '../products/publicProducts';
import { caseStories, type CaseStory } from './caseStories';

export type Case = { product: Product; story: CaseStory };

/** The products that the company keeps building, each with a case of its own. */
export const cases: Case[] = publicProducts
  .filter(({ status }) => status === 'Continue')
  .flatMap((product) => {
    const story = caseStories[product.id];
    return story ? [{ product, story }] : [];
  });
