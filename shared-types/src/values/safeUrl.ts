const maximumLength = 2048;

type Rules = {
  /** Base of relative addresses. Default: they are refused. */
  base?: string;
  /** Allowed protocols. Default: http and https. */
  protocols?: readonly string[];
};

const webProtocols = ['http:', 'https:'] as const;

function parse(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/**
 * The normalised form of an untrusted address, or null if following it would not be safe. The
 * platform's parser decides: unlike a regular expression it handles tabs, newlines and case, as in
 * `java\nscript:`.
 */
export function safeUrl(address: unknown, rules: Rules = {}): string | null {
  // An empty address would resolve to the base itself.
  if (typeof address !== 'string' || !address.trim() || address.length > maximumLength) return null;
  const url = parse(address, rules.base);
  const protocols: readonly string[] = rules.protocols ?? webProtocols;
  if (!url || !protocols.includes(url.protocol)) return null;
  // `https://bank.example@evil.example` looks like one site and leads to another.
  return url.username || url.password ? null : url.href;
}

/** An address for a link in rich text: web, e-mail, or an anchor on this page. Null if unsafe. */
export function safeLink(address: unknown): string | null {
  if (typeof address === 'string' && /^#[\w/.-]*$/.test(address)) return address;
  return safeUrl(address, { protocols: [...webProtocols, 'mailto:'] });
}
