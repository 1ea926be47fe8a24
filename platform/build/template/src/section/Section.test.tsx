import { fakeHost } from '@synapsei/shared-types/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import SampleSection from '../exposes/SampleSection';
import { texts } from '../texts';

async function show() {
  const host = fakeHost();
  const view = render(<SampleSection host={host} />);
  await screen.findByRole('list', { name: texts.points });
  return { ...view, host };
}

test("is a separate region on another team's page", async () => {
  const { container, host } = await show();
  expect(screen.getByRole('region', { name: texts.title })).toBeVisible();
  expect(host.heads).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test('links to the assistant and reports clicks', async () => {
  const { host } = await show();
  const link = screen.getByRole('link', { name: texts.ask });
  expect(link).toHaveAttribute('href', '#/chat');
  await userEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'cta-click', label: texts.title }]);
});
