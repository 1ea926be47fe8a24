import * as v from 'valibot';

/** What a page shows before any script: markup with placeholders, and all the styles that it needs. */
export const firstViewSchema = v.object({ html: v.string(), css: v.string() });

export type FirstView = v.InferOutput<typeof firstViewSchema>;
