import { readConfig } from './config';

test('works without any variable', () => {
  expect(readConfig({})).toMatchObject({ port: 8095, host: '127.0.0.1', keepMinutes: 1440 });
});

test.each([
  ['PORT', 'x', 'PORT must be a whole number from 0 to 65535, but is "x".'],
  ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be a comma separated list of exact origins'],
  ['ALLOWED_ORIGINS', 'https://a.example/', 'ALLOWED_ORIGINS must be'],
  ['KEEP_MINUTES', '0', 'KEEP_MINUTES must be a whole number from 1 to 10080, but is "0".'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
