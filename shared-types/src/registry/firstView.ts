import * as v from 'valibot';

/** The first view of a page: markup with placeholders, and all the styles that it needs. */
export const firstViewSchema = v.object({ html: v.string(), css: v.string() });

export type FirstView = v.InferOutput<typeof firstViewSchema>;
