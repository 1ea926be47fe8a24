import { decodeHTML } from 'entities';
import names from './elementNames.json';

const elements = names.join('|').replaceAll(' ', '|');
const markup = new RegExp(`<(?:/?(?:${elements})(?=[\\s/>])|!)[^<>]{0,2000}>`, 'gi');

/** The text of HTML, or of what may be HTML: `List<string>` stays as it is. */
export const plainText = (html = ''): string | undefined => decodeHTML(html.replace(markup, ''));
