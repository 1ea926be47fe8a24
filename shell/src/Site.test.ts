import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { addJson } from '../testing/addJson';
import { readConfig } from './Site';

let problems: jest.SpyInstance;

beforeEach(() => {
  document.head.replaceChildren();
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const defaults = parseRuntimeConfig({}).config;

test('reads the config from the page and fills in defaults', () => {
  addJson('runtime-config', { brand: { company: 'Northwind' } });
  expect(readConfig()).toEqual({ ...defaults, brand: { ...defaults.brand, company: 'Northwind' } });
  expect(problems).not.toHaveBeenCalled();
});

test('names each bad field in the console and uses its default', () => {
  addJson('runtime-config', {
    brand: { company: 'Northwind', assistant: 7 },
    services: { ai: 'not an address' },
    remotes: { slowMs: -1 },
  });
  const config = readConfig();
  expect(config.brand).toEqual({ ...defaults.brand, company: 'Northwind' });
  expect(config.services.ai).toBe(defaults.services.ai);
  expect(config.remotes.slowMs).toBe(defaults.remotes.slowMs);
  const lines = problems.mock.calls.map(([line]) => line as string).sort();
  expect(lines).toEqual([
    expect.stringMatching(/^\[config\] brand\.assistant: .*default is used$/),
    expect.stringMatching(/^\[config\] remotes\.slowMs: .*default is used$/),
    expect.stringMatching(/^\[config\] services\.ai: .*default is used$/),
  ]);
});

test.each(['', '{"brand":', 'null', null])('a page whose config is %j runs on defaults', (text) => {
  if (text !== null) addJson('runtime-config', text);
  expect(readConfig()).toEqual(defaults);
});
