/** A developer's input: a local port, or the address of a folder with `release.json`. */
export function parseAddress(text: string): { url: string } | { problem: string } {
  const typed = text.trim();
  const address = /^\d{1,5}$/.test(typed) ? `http://localhost:${typed}/` : typed;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    return {
      problem: `“${typed}” is neither a port such as 8082 nor an address such as http://localhost:8082/`,
    };
  }
  const { origin, pathname } = new URL(address);
  const folder = pathname.replace(/\/[^/]*\.json$/, '/').replace(/(?<!\/)\/*$/, '/');
  return { url: origin + folder };
}
