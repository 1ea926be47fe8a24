import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailureKind } from '@synapsei/shared-types/telemetry';
import { RemoteFallback } from './RemoteFallback';

const onRetry = jest.fn();
type Props = Parameters<typeof RemoteFallback>[0];
const show = (props: Partial<Props>) =>
  render(
    <RemoteFallback place="page" name="Pricing" status="failed" onRetry={onRetry} {...props} />,
  );

beforeEach(() => onRetry.mockClear());

describe('a page', () => {
  test.each([
    ['loading', 'Loading', 0],
    ['slow', 'Still loading', 1],
  ] as const)('announces politely that it is %s', (status, text, buttons) => {
    show({ status });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons);
  });

  // Specification: errors.13
  test('that failed says what it is, offers a retry and links home', async () => {
    show({ kind: 'offline' });
    expect(screen.getByRole('heading', { level: 1, name: 'Loading chunk failed' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Pricing');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '#/');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test.each<[FailureKind, RegExp]>([
    ['offline', /connection failed/],
    ['timeout', /too long/],
    ['not-found', /not available at the moment/],
    ['incompatible', /Reloading may help/],
    ['integrity', /security check/],
    ['broken', /Something went wrong here/],
  ])('explains %s to the visitor', (kind, hint) => {
    show({ kind });
    expect(screen.getByText(hint)).toBeVisible();
  });
});

describe('a slot', () => {
  test('shows nothing while loading', () => {
    const { container } = show({ place: 'slot', status: 'loading' });
    expect(container).toBeEmptyDOMElement();
  });

  test.each([
    ['slow', 'Still loading'],
    ['failed', 'Loading chunk failed'],
  ] as const)('that is %s stays small: no heading, no hint, no link home', async (status, text) => {
    show({ place: 'slot', status, kind: status === 'failed' ? 'broken' : undefined });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByText(/Something went wrong here/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
