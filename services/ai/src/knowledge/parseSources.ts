import type { Article, Catalogue } from '@synapsei/shared-types';
import * as v from 'valibot';

const strings = v.array(v.string());

/** Only what answers are made of is checked; more fields may come and are ignored. */
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

const articlesSchema = v.object({
  data: v.array(
    v.looseObject({
      id: v.number(),
      attributes: v.looseObject({
        title: v.string(),
        subTitle: v.nullable(v.string()),
        tags: v.nullable(v.string()),
        content: v.nullable(v.array(v.looseObject({ type: v.string() }))),
      }),
    }),
  ),
});

/** @throws Error naming the first field that is wrong. */
export function parseCatalogue(json: unknown): Catalogue {
  return parse(catalogueSchema, json);
}

/** @throws Error naming the first field that is wrong. */
export function parseArticles(json: unknown): Article[] {
  return parse(articlesSchema, json).data as unknown as Article[];
}

function parse<Schema extends v.GenericSchema>(schema: Schema, json: unknown) {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`field "${v.getDotPath(issue) ?? 'root'}": ${issue.message}`);
}
