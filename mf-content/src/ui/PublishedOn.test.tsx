import { render } from '@testing-library/react';
import { PublishedOn } from './PublishedOn';

test.each([
  ['2026-01-05T23:30:00.000Z', 'January 5, 2026'],
  ['yesterday', ''],
  ['', ''],
  [null, ''],
])('the date %j is written as %j', (date, words) => {
  expect(render(<PublishedOn date={date} />).container.textContent).toBe(words);
});
