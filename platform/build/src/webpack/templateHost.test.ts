import { createTemplateHost } from './renderFirstView';

test('every text of the config is the placeholder of its own name', () => {
  const { config } = createTemplateHost();
  expect(config.brand).toEqual({
    company: '{{brand.company}}',
    assistant: '{{brand.assistant}}',
  });
  expect(config.links.booking).toBe('{{links.booking}}');
  expect(config.site.url).toBe('{{site.url}}');
});

test('numbers and lists stay: they have no placeholders', () => {
  const { config } = createTemplateHost();
  expect(config.remotes.limitMs).toBe(120_000);
  expect(config.podcast.episodes).toEqual([]);
});
