import { decodeHTML } from 'entities';
import names from './elementNames.json';

const elements = names.join('|').replaceAll(' ', '|');
const markup = new RegExp(`<(?:/?(?:${elements})(?=[\\s/>])|!)[^<>]{0,2000}>`, 'gi');

/** The text of HTML, or of text that may be HTML: `List<string>` stays unchanged. */
export const plainText = (html = ''): string | undefined => decodeHTML(html.replace(markup, ''));
