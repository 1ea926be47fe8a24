import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createThemeStore } from './createThemeStore';
import { ThemeToggle } from './ThemeToggle';

beforeEach(() => localStorage.clear());

const findSwitch = () => screen.getByRole('switch', { name: 'Dark theme' });

test('is a switch that is off in the light theme and on in the dark one', async () => {
  render(<ThemeToggle theme={createThemeStore()} />);
  expect(findSwitch()).not.toBeChecked();
  await userEvent.click(findSwitch());
  expect(findSwitch()).toBeChecked();
  await userEvent.click(findSwitch());
  expect(findSwitch()).not.toBeChecked();
});

test.each([
  ['Space', ' '],
  ['Enter', '{Enter}'],
])('is flipped by %s', async (_, key) => {
  render(<ThemeToggle theme={createThemeStore()} />);
  await userEvent.tab();
  expect(findSwitch()).toHaveFocus();
  await userEvent.keyboard(key);
  expect(findSwitch()).toBeChecked();
});

test('two switches of one theme stay in sync', async () => {
  const theme = createThemeStore();
  render(
    <>
      <ThemeToggle theme={theme} />
      <ThemeToggle theme={theme} placement="menu" />
    </>,
  );
  const [bar, menu] = screen.getAllByRole('switch');
  await userEvent.click(menu!);
  expect(bar).toBeChecked();
});
