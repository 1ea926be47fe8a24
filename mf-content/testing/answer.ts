/**
 * Mocks `fetch`: answers with the first entry whose key is part of the address. A function returns the
 * response, anything else is sent as JSON. Any other address answers 403.
 */
export function answer(entries: Record<string, unknown>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const found = Object.entries(entries).find(([part]) => String(address).includes(part))?.[1];
    if (typeof found === 'function') return found();
    return found === undefined ? new Response('', { status: 403 }) : Response.json(found);
  });
}
