import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFile } from './answerFrom';
import type { Place } from './stageSet';

function createPlace(address: string, ...files: string[]): Place {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'place-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return { address, folder };
}

const site = createPlace('https://www.example/', 'index.html', 'data/mf_content/catalogue.json');
const build = createPlace('https://cdn.example/mf_content/0.2.0/', 'remoteEntry.js');

test.each([
  ['https://www.example/', site, 'index.html'],
  ['https://www.example/?cohort=qa#/products', site, 'index.html'],
  ['https://www.example/data/mf_content/catalogue.json', site, 'data/mf_content/catalogue.json'],
  ['https://cdn.example/mf_content/0.2.0/remoteEntry.js?1', build, 'remoteEntry.js'],
])('%s is a file of this machine', (url, { folder }, file) => {
  expect(findFile([site, build], url)).toBe(path.join(folder, file));
});

test.each(['https://www.example/data', 'https://www.example/a.js', 'https://other.example/'])(
  '%s is left to its server',
  (url) => {
    expect(findFile([site, build], url)).toBeUndefined();
  },
);

test('of several places the first that has a file wins', () => {
  const over = createPlace('https://www.example/', 'robots.txt');
  const both = [over, site];
  expect(findFile(both, 'https://www.example/robots.txt')).toBe(
    path.join(over.folder, 'robots.txt'),
  );
  expect(findFile(both, 'https://www.example/')).toBe(path.join(site.folder, 'index.html'));
});
