import { paths } from '@synapsei/shared-types/host';
import catalogue from '../catalogue/catalogue';
import { tiers } from '../pricing/tiers';
import { products } from '../products/products';
import { services } from '../services/services';
import { faq, faqTopics } from './faq';

const repeated = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);
const fold = (text: string) => text.toLowerCase();

test('each question has an id, and is asked in words of its own', () => {
  expect(faq.length).toBeGreaterThanOrEqual(45);
  expect(faq.map(({ id }) => id)).toEqual(
    faq.map(() => expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)),
  );
  expect(repeated(faq.map(({ id }) => id))).toEqual([]);
  const asked = faq.flatMap(({ question, wordings }) => [question, ...wordings]);
  expect(repeated(asked.map(fold))).toEqual([]);
  expect(repeated(faqTopics.map(({ topic }) => topic))).toEqual([]);
});

test.each(faq)('$id has three to six wordings and a short answer', (entry) => {
  const { question, wordings, answer } = entry;
  expect([3, 4, 5, 6]).toContain(wordings.length);
  expect(question).toMatch(/^[A-Z].{10,70}\?$/);
  expect([2, 3, 4, 5]).toContain(answer.split(/(?<=[.!?]) /).length);
  expect(answer).toMatch(/^[A-Z][^\n]{100,560}[.]$/);
});

test('each answer names a page of the site, or none', () => {
  const keys = [...services, ...products].map(({ id }) => paths.offering(id));
  const known = [...catalogue.pages.map(({ path }) => path), ...keys, paths.demo];
  const named = faq.flatMap(({ path }) => path ?? []);
  expect(named.filter((path) => !known.includes(path))).toEqual([]);
});

test('each price in an answer is that of a tier, or of hours at that price', () => {
  const hourly = tiers.map(({ hourlyPrice }) => hourlyPrice);
  const wrong = faq.flatMap(({ id, answer }) => {
    const sums = [...answer.matchAll(/(\d+) hours at \$(\d+), or \$(\d+)/g)]
      .filter(([, hours, price, sum]) => Number(hours) * Number(price) === Number(sum))
      .map(([, , , sum]) => Number(sum));
    const prices = [...answer.matchAll(/\$(\d+)/g)].map(([, price]) => Number(price));
    const fair = [...hourly, ...sums];
    return prices.filter((price) => !fair.includes(price)).map((price) => `${id}: $${price}`);
  });
  expect(wrong).toEqual([]);
});
