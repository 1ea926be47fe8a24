import * as v from 'valibot';

const strings = v.array(v.string());
const offer = { id: v.string(), title: v.string(), subtitle: v.string(), description: strings };

/** Checks only the fields used in answers; others are ignored. */
const catalogueSchema = v.object({
  services: v.array(v.object({ ...offer, capabilities: strings })),
  products: v.array(
    v.object({
      ...offer,
      status: v.string(),
      url: v.optional(v.string()),
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
      }),
    ),
    addOns: strings,
  }),
  pages: v.array(v.object({ path: v.string(), title: v.string(), description: v.string() })),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
});

/** What the assistant reads of mf-content's catalogue. */
export type KnownCatalogue = v.InferOutput<typeof catalogueSchema>;

/** @throws Error naming the first invalid field. */
export function parseCatalogue(json: unknown): KnownCatalogue {
  const result = v.safeParse(catalogueSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`field "${v.getDotPath(issue) ?? 'root'}": ${issue.message}`);
}
