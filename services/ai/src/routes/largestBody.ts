/** In bytes: the longest text, in any script, with room for the rest. */
export const largestBody = 32 * 1024;
