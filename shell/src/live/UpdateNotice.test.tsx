import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createStore } from '@synapsei/shared-types/createStore';
import { UpdateNotice } from './UpdateNotice';

function show(initial: boolean) {
  const isOffered = createStore(initial);
  const decline = jest.fn();
  const onRefresh = jest.fn();
  const view = render(<UpdateNotice notice={{ isOffered, decline }} onRefresh={onRefresh} />);
  return { ...view, isOffered, decline, onRefresh };
}

test('announces the new version in an existing live region', async () => {
  const { isOffered, container } = show(false);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => isOffered.set(true));
  expect(region).toHaveTextContent('A new version is available');
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('complementary', { name: 'Update' })).toContainElement(region);
  expect(await axe(container)).toHaveNoViolations();
});

test('the visitor refreshes, or continues', async () => {
  const { decline, onRefresh } = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(decline).toHaveBeenCalledTimes(1);
});
