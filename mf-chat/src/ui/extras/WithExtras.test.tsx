import { render, screen } from '@testing-library/react';
import { WithExtras } from './WithExtras';

jest.mock('./extras', () => {
  throw new Error('offline');
});

test('code that fails to load is said, and nothing else fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<WithExtras>{() => 'There'}</WithExtras>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
});
