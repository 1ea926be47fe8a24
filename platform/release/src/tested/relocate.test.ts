import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { relocate, serviceOrigins } from './relocate';

const { config } = parseRuntimeConfig({
  site: { url: 'https://www.example' },
  services: {
    ai: 'https://www.example/ai/',
    content: 'https://content.example',
    feed: 'https://feed.example/v1/api.json?count=3',
    firestore: 'https://content.example/',
    identity: '',
  },
  telemetry: { collector: 'https://count.example' },
});

test('each origin of a service is listed once, and an address that is not used never', () => {
  expect(serviceOrigins(config)).toEqual([
    'https://www.example',
    'https://content.example',
    'https://feed.example',
    'https://count.example',
  ]);
});

test('addresses keep their paths and queries at other origins; all else stays', () => {
  const places = new Map([
    ['https://www.example', 'http://localhost:1'],
    ['https://content.example', 'http://localhost:2'],
    ['https://feed.example', 'http://localhost:3'],
    ['https://count.example', 'http://localhost:4'],
  ]);
  expect(relocate(config, 'http://localhost:1', places)).toEqual({
    ...config,
    site: { url: 'http://localhost:1' },
    services: {
      ai: 'http://localhost:1/ai/',
      content: 'http://localhost:2',
      feed: 'http://localhost:3/v1/api.json?count=3',
      firestore: 'http://localhost:2',
      identity: '',
    },
    telemetry: { ...config.telemetry, collector: 'http://localhost:4' },
  });
});
