import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@synapsei/shared-types/host';

const rules = readFileSync(join(__dirname, 'StatusBadge.module.css'), 'utf8');

/** Degrees on the colour wheel: red at 0, green at 120, blue at 240. */
function hueOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const angle = Math.atan2(Math.sqrt(3) * (green! - blue!), 2 * red! - green! - blue!);
  return ((angle * 180) / Math.PI + 360) % 360;
}

// Specification: states.5
test.each([
  ['Continue', 'green', 'statusContinue', 100, 150],
  ['Hold', 'orange', 'statusHold', 20, 45],
  ['Close', 'red', 'statusClose', 0, 12],
  ['Need Pivot', 'blue', 'statusNeedPivot', 210, 245],
] as const)('%s is %s', (_status, _colour, token, from, to) => {
  for (const theme of Object.values(themes)) {
    expect(hueOf(theme[token])).toBeGreaterThanOrEqual(from);
    expect(hueOf(theme[token])).toBeLessThanOrEqual(to);
  }
});

// Specification: states.5
test('any other status is light blue', () => {
  expect(rules.slice(0, rules.indexOf('}'))).toContain('background: var(--status-other)');
  expect(themes.light.statusOther).toBe('#a9caef');
});
