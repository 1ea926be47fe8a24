const interrupted = 'This answer was interrupted here. This is what our pages say:';

/**
 * What is missing of an answer from our pages. They give the same answer again, unless they have
 * changed meanwhile: then it follows as a whole, because what a visitor has read stays.
 * @param begun what the visitor may have read.
 */
export function restOf(composed: string, begun: string): string {
  if (composed.startsWith(begun)) return composed.slice(begun.length);
  return `\n\n${interrupted}\n\n${composed}`;
}
