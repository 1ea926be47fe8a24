import { translatePage } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

const writeText = jest.fn();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function press() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  render(<CopyButton read={() => 'A reply'} />);
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
}

test('copies the text and confirms it for two seconds, on a translated page, too', async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith('A reply');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('button')).toHaveTextContent('Copy');
});

test('says so when the browser refuses', async () => {
  writeText.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your browser blocked copying.');
  expect(screen.getByRole('button')).toHaveTextContent('Copy');
});
