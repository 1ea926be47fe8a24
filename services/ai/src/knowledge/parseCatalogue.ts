import type { Catalogue } from '@synapsei/shared-types/content';
import * as v from 'valibot';

const strings = v.array(v.string());

/** Checks only the fields used in answers; others are ignored. */
const catalogueSchema = v.object({
  services: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      subtitle: v.string(),
      description: strings,
      capabilities: strings,
    }),
  ),
  products: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      subtitle: v.string(),
      status: v.string(),
      url: v.optional(v.string()),
      description: strings,
      features: strings,
    }),
  ),
  pricing: v.object({
    tiers: v.array(
      v.object({
        name: v.string(),
        blurb: v.string(),
        hourlyPrice: v.number(),
        features: strings,
        recommended: v.boolean(),
        callToAction: v.string(),
      }),
    ),
    addOns: strings,
  }),
  pages: v.array(v.object({ path: v.string(), title: v.string(), description: v.string() })),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
});

/** @throws Error naming the first invalid field. */
export function parseCatalogue(json: unknown): Catalogue {
  const result = v.safeParse(catalogueSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`field "${v.getDotPath(issue) ?? 'root'}": ${issue.message}`);
}
