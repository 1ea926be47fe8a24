import { splitLinks } from './splitLinks';

const render = (text: string) =>
  splitLinks(text)
    .map((piece) => (piece.isLink ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['See Pricing (#/pricing).', 'See Pricing ([#/pricing]).'],
  ['#/offerings/llm and #/chat', '[#/offerings/llm] and [#/chat]'],
  ['no link here', 'no link here'],
  ['https://evil.example/#/pricing', 'https://evil.example/[#/pricing]'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['#/"onclick="alert(1)', '#/"onclick="alert(1)'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(render(text)).toBe(shown));
