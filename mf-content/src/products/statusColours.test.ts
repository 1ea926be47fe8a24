import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@synapsei/shared-types';

const rules = readFileSync(join(__dirname, 'StatusBadge.module.css'), 'utf8');

test.each([
  ["[data-status='continue']", '--status-continue'],
  ["[data-status='hold']", '--status-hold'],
  ["[data-status='close']", '--status-close'],
  ["[data-status='need pivot']", '--status-need-pivot'],
])('a badge %s is filled with %s', (selector, token) => {
  const rule = rules.slice(rules.indexOf(selector));
  expect(rule.slice(0, rule.indexOf('}'))).toContain(`background: var(${token})`);
});

test('any other status is light blue', () => {
  expect(rules.slice(0, rules.indexOf('}'))).toContain('background: var(--status-other)');
  expect(themes.light.statusOther).toBe('#a9caef');
});
