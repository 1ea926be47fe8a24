import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import SamplePage from '../exposes/SamplePage';
import { texts } from '../texts';

async function show() {
  const host = fakeHost();
  const view = render(<SamplePage host={host} params={{}} />);
  await screen.findByRole('list', { name: texts.points });
  return { ...view, host };
}

test('has its name as heading and title', async () => {
  const { host } = await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.title);
  expect(host.heads).toEqual([{ title: texts.title, description: texts.intro }]);
});

test('links to the assistant and reports clicks', async () => {
  const { host } = await show();
  const link = screen.getByRole('link', { name: texts.ask });
  expect(link).toHaveAttribute('href', '#/chat');
  await userEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'cta-click', label: texts.title }]);
});

test('follows the theme', async () => {
  const { host } = await show();
  expect(screen.getByText(texts.themes.light)).toBeVisible();
  act(() => host.setTheme('dark'));
  expect(screen.getByText(texts.themes.dark)).toBeVisible();
});

test('has no accessibility violations', async () => {
  const { container } = await show();
  expect(await axe(container)).toHaveNoViolations();
});
