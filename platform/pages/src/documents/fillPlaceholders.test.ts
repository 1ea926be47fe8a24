import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { fillPlaceholders } from './fillPlaceholders';

const { config } = parseRuntimeConfig({
  brand: { company: `<Example> & "Partners'` },
  links: { github: 'https://code.example/?a=1&b="2"' },
});
const baseUrl = 'https://content.example/';

test("the site's names replace their placeholders, escaped", () => {
  expect(fillPlaceholders('<p>{{brand.company}} builds</p>', config, baseUrl)).toBe(
    '<p>&lt;Example&gt; &amp; &quot;Partners&apos; builds</p>',
  );
});

test('a value that looks like a placeholder stays unchanged', () => {
  const { config: odd } = parseRuntimeConfig({ brand: { company: '{{brand.assistant}}' } });
  expect(fillPlaceholders('{{brand.company}}', odd, baseUrl)).toBe('{{brand.assistant}}');
});

test.each(['brand.motto', 'brand', 'remotes.limitMs', 'constructor.name'])(
  'a placeholder %s without a text in the config is an error',
  (name) => {
    expect(() => fillPlaceholders(`{{${name}}}`, config, baseUrl)).toThrow(`{{${name}}}`);
  },
);
