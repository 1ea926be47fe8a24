import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { articleAddress } from './articleAddress';

const configOf = (landingPages: boolean, url = '') =>
  parseRuntimeConfig({ share: { landingPages }, site: { url } }).config;

test.each([
  [configOf(true, 'https://www.example.org'), 'https://www.example.org/a/7/'],
  // Without a configured public address the site uses the current one.
  [configOf(true), `${window.location.origin}/a/7/`],
  [configOf(false, 'https://www.example.org'), window.location.href],
  [parseRuntimeConfig({}).config, window.location.href],
])(
  'an article shares its current address unless the operator configures otherwise',
  (config, address) => {
    expect(articleAddress(7, config)).toBe(address);
  },
);
