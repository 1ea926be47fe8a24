import { render, screen, waitFor } from '@testing-library/react';
import { FirstView } from './FirstView';

function createElement() {
  const element = document.createElement('div');
  const link = document.createElement('a');
  link.href = '#/chat';
  link.textContent = 'Chat';
  element.append(link);
  return { element, link };
}

test('shows the same element that the page came with', () => {
  const { element, link } = createElement();
  render(<FirstView element={element} />);
  expect(screen.getByRole('link', { name: 'Chat' })).toBe(link);
});

test('passes focus on to the page that replaces it', async () => {
  const { rerender } = render(<FirstView element={createElement().element} />);
  screen.getByRole('link', { name: 'Chat' }).focus();
  rerender(<a href="#/chat">Chat</a>);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chat' })).toHaveFocus());
});

test('shows its element again when Home is shown again', () => {
  const { element } = createElement();
  const { unmount } = render(<FirstView element={element} />);
  unmount();
  render(<FirstView element={element} />);
  expect(screen.getByRole('link', { name: 'Chat' })).toBeVisible();
});
