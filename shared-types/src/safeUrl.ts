const maximumLength = 2048;

type Rules = {
  /** What a relative address is relative to. By default relative addresses are refused. */
  base?: string;
  /** By default http and https. */
  protocols?: readonly string[];
};

const webProtocols = ['http:', 'https:'] as const;

function parse(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/**
 * The normalised form of an address that a stranger wrote, or null when following it would not be
 * safe. The platform's own parser decides: it sees through tabs, newlines and case in
 * `java\nscript:`, which no pattern over the text does.
 */
export function safeUrl(address: unknown, rules: Rules = {}): string | null {
  // An empty address would resolve to the base itself.
  if (typeof address !== 'string' || !address.trim() || address.length > maximumLength) return null;
  const url = parse(address, rules.base);
  const protocols: readonly string[] = rules.protocols ?? webProtocols;
  if (!url || !protocols.includes(url.protocol)) return null;
  // `https://bank.example@evil.example` reads as the one and leads to the other.
  return url.username || url.password ? null : url.href;
}

/** An address for a link in rich text: web, e-mail, or a place on this page. Null when unsafe. */
export function safeLink(address: unknown): string | null {
  if (typeof address === 'string' && /^#[\w/.-]*$/.test(address)) return address;
  return safeUrl(address, { protocols: [...webProtocols, 'mailto:'] });
}
