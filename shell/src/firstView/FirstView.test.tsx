import { render, screen } from '@testing-library/react';
import { FirstView } from './FirstView';

test('shows its element again when Home is shown again', () => {
  const element = document.createElement('div');
  element.innerHTML = '<a href="#/chat">Chat</a>';
  const { unmount } = render(<FirstView element={element} />);
  unmount();
  render(<FirstView element={element} />);
  expect(screen.getByRole('link', { name: 'Chat' })).toBeVisible();
});
