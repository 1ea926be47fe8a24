import { jsonScript } from './jsonScript';

test('no JSON can end its script element', () => {
  const script = jsonScript({ name: '</script><!--' }, { id: 'data' });
  expect(script).toMatch(/^<script type="application\/json" id="data">/);
  expect(script.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({
    name: '</script><!--',
  });
});
