import { decodeHTML } from 'entities';

/** Long enough for any headline; an untrusted title must not fill the page. */
const longest = 500;

/** A title or name: markup removed, entities decoded, white space collapsed. Must still be shown as text only. */
export function plainText(text: string | undefined): string {
  const bare = (text ?? '').replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '');
  return decodeHTML(bare).replace(/\s+/g, ' ').trim().slice(0, longest);
}
