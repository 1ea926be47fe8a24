import { readConfig } from './config';

test('works without any variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 8092,
    host: '127.0.0.1',
    token: 'synapsei-local-read-only',
    siteUrl: 'http://localhost:8080',
    publicUrl: 'http://localhost:8092',
  });
});

test('addresses lose their trailing slash, lists their white space', () => {
  const config = readConfig({
    SITE_URL: 'https://a.example/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    PORT: '9000',
  });
  expect(config).toMatchObject({
    siteUrl: 'https://a.example',
    allowedOrigins: ['https://a.example', 'https://b.example'],
    publicUrl: 'http://localhost:9000',
  });
});

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, but is "80a".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be a comma separated list of exact origins'],
  ['ALLOWED_ORIGINS', 'https://a.example/', 'ALLOWED_ORIGINS must be'],
  ['SITE_URL', 'ftp://a.example', 'SITE_URL must be an http or https URL'],
  ['CONTENT_TOKEN', ' ', 'CONTENT_TOKEN must not be empty'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
