/** Top-level domains that never end a sentence of ours by accident. */
const domains =
  'com|org|net|io|ai|dev|app|co|info|biz|me|xyz|top|shop|site|online|store|tech|club|link|click|live|ru|cn|de|uk|eu|us|in|tk|to|ly|gg|cc|tv|example|test|zip|mov|onion';
/** Those that are not words: they also count after a space. */
const unspoken = 'com|org|io|xyz|ru|cn|biz|ly|gg|tk|onion';

const patterns = [
  /\b(?:https?|hxxps?|ftps?|wss?)\s*:\s*\/\s*\/\s*[^\s<>"')\]]+/gi,
  /\b(?:javascript|vbscript|mailto|tel|sms|file|blob):\S+/gi,
  /\bdata:\w+\/\S+/gi,
  /(?<![\w:/])\/\/[\w-]+\.[\w.-]+\S*/gi,
  /\bwww\s*\.\s*[\w-]+/gi,
  new RegExp(`[\\w.-]{0,253}\\w\\.(?:${domains})\\b(?:[/:?#][^\\s<>"')\\]]*)?`, 'gi'),
  new RegExp(
    `\\b[\\w-]{2,63}\\s{0,3}[[({<]?\\s{0,3}(?:\\.|\\bdot\\b)\\s{0,3}[\\])}>]?\\s{0,3}(?:${unspoken})\\b`,
    'gi',
  ),
  new RegExp(
    `\\b[\\w-]{2,63}\\s{0,3}[[({<]\\s{0,3}(?:\\.|dot)\\s{0,3}[\\])}>]\\s{0,3}\\w{2,}`,
    'gi',
  ),
  /[\w.+-]{1,64}\s{0,3}(?:@|\[at\]|\(at\))\s{0,3}[\w-]{1,63}\s{0,3}(?:\.|\[dot\]|\(dot\))\s{0,3}\w{2,}/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\+\d[\d\s().-]{7,30}\d/g,
  /<\s{0,3}\/?\s{0,3}(?:script|iframe|img|a|object|embed|svg|link|meta|form|style)\b[^>]*/gi,
];

/** These look like addresses and are names. */
const names = /^(?:asp\.net|socket\.io|draw\.io|vue\.js|next\.js|node\.js)$/i;

/** Whether a text has an address that is not allowed: web, mail, phone, markup, also spelled out. */
export function hasForeignLink(text: string, allowed: readonly string[]): boolean {
  // Width, accents and invisible characters change how an address looks, not its target.
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\u00ad]/gu, '');
  const found = patterns.flatMap((pattern) => plain.match(pattern) ?? []);
  return found.some((address) => !names.test(address) && !isAllowed(address, allowed));
}

/** Only the whole address or its host: `calendar.example.evil.com` has our prefix and is not ours. */
function isAllowed(found: string, allowed: readonly string[]): boolean {
  const trimmed = found.replace(/(?<![.,;:!?*_])[.,;:!?*_]+$/, '').replace(/\/$/, '');
  return allowed.some((address) => {
    const whole = address.replace(/\/$/, '');
    const bare = whole.replace(/^https?:\/\//, '');
    return [whole, bare, bare.split('/', 1)[0]].includes(trimmed);
  });
}
