/**
 * Answers each request with the first entry whose key its address contains: a function's response,
 * anything else as JSON. Without one the answer is 403.
 */
export function answer(entries: Record<string, unknown>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const found = Object.entries(entries).find(([part]) => String(address).includes(part))?.[1];
    if (typeof found === 'function') return found();
    return found === undefined ? new Response('', { status: 403 }) : Response.json(found);
  });
}
