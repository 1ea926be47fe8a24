/** In bytes: the longest text in any script, 16,000 characters of three bytes each, with room for the rest. */
export const largestBody = 64 * 1024;
