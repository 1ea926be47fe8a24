import { writeHead } from './writeHead';

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

beforeAll(() => {
  const tag = document.createElement('meta');
  tag.name = 'description';
  tag.content = 'About the whole site';
  document.head.append(tag);
});

test('the title names the page and the company, which is not named twice', () => {
  writeHead({ title: 'Pricing' }, 'Synapsei Labs');
  expect(document.title).toBe('Pricing · Synapsei Labs');
  writeHead({ title: 'Synapsei Labs' }, 'Synapsei Labs');
  expect(document.title).toBe('Synapsei Labs');
});

test('the description is edited in place; a page without one gets the site’s', () => {
  writeHead({ title: 'Pricing', description: 'Three tiers by the hour' }, 'Synapsei Labs');
  expect(description()!.content).toBe('Three tiers by the hour');
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  writeHead({ title: 'Chat' }, 'Synapsei Labs');
  expect(description()!.content).toBe('About the whole site');
});

test('a document without the tag keeps working', () => {
  description()!.remove();
  writeHead({ title: 'Chat', description: 'Talk to the assistant' }, 'Synapsei Labs');
  expect(document.title).toBe('Chat · Synapsei Labs');
});

test('structured data is one element, which is not a new script and goes with its page', () => {
  const started = document.createElement('script');
  document.head.append(started);
  const copy = jest.spyOn(started, 'cloneNode');
  const read = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    );
  writeHead({ title: 'One', jsonLd: { '@type': 'Article', name: 'One' } }, 'Synapsei Labs');
  writeHead({ title: 'Two', jsonLd: { '@type': 'Article', name: 'Two' } }, 'Synapsei Labs');
  expect(read()).toEqual([{ '@context': 'https://schema.org', '@type': 'Article', name: 'Two' }]);
  expect(copy).toHaveBeenCalledTimes(1);
  writeHead({ title: 'Pricing' }, 'Synapsei Labs');
  expect(read()).toEqual([]);
});
