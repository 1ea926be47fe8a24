import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createThemeStore } from './ThemeStore';
import { ThemeToggle } from './ThemeToggle';

beforeEach(() => localStorage.clear());

// Specification: states.2
test('is a switch that is off in the light theme and on in the dark one', async () => {
  const theme = createThemeStore();
  render(
    <>
      <ThemeToggle theme={theme} />
      <ThemeToggle theme={theme} placement="menu" />
    </>,
  );
  // Both show the same, whichever is flipped by click or key.
  const readBoth = () =>
    screen
      .getAllByRole('switch', { name: 'Dark theme' })
      .map((each) => each.getAttribute('aria-checked'));
  expect(readBoth()).toEqual(['false', 'false']);
  await userEvent.click(screen.getAllByRole('switch')[1]!);
  expect(readBoth()).toEqual(['true', 'true']);
  await userEvent.keyboard('{Enter}');
  expect(readBoth()).toEqual(['false', 'false']);
  await userEvent.keyboard(' ');
  expect(readBoth()).toEqual(['true', 'true']);
});
