import type { Comparison, Difference } from '../compare/compareReleases';
import { pictureFile, renderReport } from './renderReport';

const difference: Difference = {
  shot: {
    file: 'products-dark-390.webp',
    screen: { name: 'products', path: '/products' },
    theme: 'dark',
    width: 390,
  },
  share: 0.01234,
  moving: 0,
  charged: ['mf_content@0.2.0'],
  changes: [{ owner: 'mf_chat', element: 'button.launcher “<Ask>”', what: 'moved 12 px up' }],
  pictures: { live: Buffer.of(), candidate: Buffer.of(), difference: Buffer.of() },
};

const render = (differing: Partial<Comparison> = {}) =>
  renderReport(
    { candidates: ['mf_content@0.2.0'], compared: 6, differences: [], problems: [], ...differing },
    'https://www.example/',
    '1 March 2026',
  ).replace(/\s+/g, ' ');

test('a difference says what it is charged to, whose boxes changed and shows three pictures', () => {
  const page = render({ differences: [difference] });
  expect(page).toContain('<h2>products, dark, 390 px</h2>');
  expect(page).toContain(
    '1.23 % of the pixels changed. Charged to <strong>mf_content@0.2.0</strong>.',
  );
  expect(page).toContain('(mf_chat): moved 12 px up');
  for (const which of ['live', 'candidate', 'difference'] as const)
    expect(page).toContain(`<img src="${pictureFile(difference, which)}"`);
});

test('text of a page is text in the report, which runs no script', () => {
  const page = render({ differences: [difference] });
  expect(page).toContain('&#60;Ask&#62;');
  expect(page).not.toMatch(/<Ask>|<script|\son\w+=/);
});

test('what moved by itself is counted', () => {
  const page = render({ differences: [{ ...difference, moving: 40 }] });
  expect(page).toContain('of the pixels changed, 40 pixels moved by themselves.');
});

test('a difference of the live set from itself is charged to nobody', () => {
  const differences = [{ ...difference, charged: [], changes: [] }];
  const page = render({ candidates: [], differences });
  expect(page).toContain('<h1>The live set beside itself: 6 pictures compared, 1 differs</h1>');
  expect(page).toContain('nobody: the live set differs from itself');
  expect(page).toContain('No box has moved');
});

test('without differences it says so, and what went wrong besides', () => {
  const page = render({ problems: ['http://localhost:9812/api did not answer: refused'] });
  expect(page).toContain('6 pictures compared, 0 differ');
  expect(page).toContain('<li>http://localhost:9812/api did not answer: refused</li>');
  expect(page).not.toContain('<table>');
});
