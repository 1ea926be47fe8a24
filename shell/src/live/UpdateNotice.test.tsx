import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createStore } from '@synapsei/shared-types/host';
import { UpdateNotice } from './UpdateNotice';

test('announces the new version in an existing live region; the visitor refreshes, or continues', async () => {
  const isOffered = createStore(false);
  const [decline, onRefresh] = [jest.fn(), jest.fn()];
  const notice = { isOffered, decline };
  const { container } = render(<UpdateNotice notice={notice} onRefresh={onRefresh} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => isOffered.set(true));
  expect(region).toHaveTextContent('A new version is available');
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('complementary', { name: 'Update' })).toContainElement(region);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(decline).toHaveBeenCalledTimes(1);
});
