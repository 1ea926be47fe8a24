import { readConfig } from './config';

test('works without any variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 8092,
    host: '127.0.0.1',
    contentToken: 'synapsei-local-read-only',
    siteUrl: 'http://localhost:8080',
    publicUrl: 'http://localhost:8092',
  });
});

test('its public address follows its port', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
});

test('an empty token is refused by name', () => {
  expect(() => readConfig({ CONTENT_TOKEN: ' ' })).toThrow('CONTENT_TOKEN must not be empty');
});
