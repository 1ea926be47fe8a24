import { decodeBytes } from './decodeBytes';

const latin = (text: string) => Buffer.from(text, 'latin1');
/** 'Привет' in windows-1251. */
const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
const declared = (encoding: string, rest: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), rest]);

const utf8 = 'text/xml; charset=utf-8';
const other = 'text/xml;charset=windows-1251';
const singleQuoted = Buffer.from("<?xml version='1.0' encoding='windows-1251'?>");

test.each<[string, Buffer, string, string]>([
  ['UTF-8 without any claim', Buffer.from('Grüße 😀'), '', 'Grüße 😀'],
  ['a UTF-8 mark', Buffer.from('\ufeffGrüße'), '', 'Grüße'],
  ['the header', cyrillic, 'text/xml; charset="windows-1251"', 'Привет'],
  ['the header against the declaration', declared('utf-8', cyrillic), other, 'Привет'],
  ['the declaration against a wrong header', declared('windows-1251', cyrillic), utf8, 'Привет'],
  ['the declaration', declared('windows-1251', cyrillic), 'text/xml', 'Привет'],
  ['the declaration, in single quotes', Buffer.concat([singleQuoted, cyrillic]), '', 'Привет'],
  ['ISO-8859-1 as declared', declared('ISO-8859-1', latin('Grüße')), '', 'Grüße'],
  ['Latin-1 without any claim', latin('Grüße'), '', 'Grüße'],
  ['Latin-1 that claims to be UTF-8', declared('UTF-8', latin('Grüße')), utf8, 'Grüße'],
  ['unknown encodings', declared('klingon', Buffer.from('Grüße')), 'a/b; charset=x-none', 'Grüße'],
  ['single bytes that claim to be UTF-16', declared('utf-16', Buffer.from('Grüße')), '', 'Grüße'],
])('%s', (_case, bytes, contentType, text) => {
  expect(decodeBytes(bytes, contentType).replace(/^<\?xml.*?\?>/, '')).toBe(text);
});
