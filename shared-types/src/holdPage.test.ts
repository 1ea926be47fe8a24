import { holdPage } from './holdPage';

const isHeld = () => 'held' in document.documentElement.dataset;

test('the page is held until the last who holds it lets go', () => {
  const letGo = holdPage();
  const letGoToo = holdPage();
  letGo();
  expect(isHeld()).toBe(true);
  letGoToo();
  expect(isHeld()).toBe(false);
});
