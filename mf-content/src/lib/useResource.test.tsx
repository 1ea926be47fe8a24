import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useResource } from './useResource';

type Load = (signal: AbortSignal) => Promise<string>;

function Probe({ load }: { load: Load }) {
  const resource = useResource(load);
  const text = resource.status === 'ready' ? resource.value : resource.status;
  return <button onClick={resource.retry}>{text}</button>;
}

afterEach(() => jest.restoreAllMocks());

const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('shows loading, then the value', async () => {
  const load = async () => 'here';
  render(<Probe load={load} />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('here')).toBeInTheDocument();
});

test('a failure is logged, and retry asks again', async () => {
  const log = silenceConsole();
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up again');
  render(<Probe load={load} />);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(new Error('down'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('up again')).toBeInTheDocument();
});

test('leaving the page aborts, and the abort is not an error', async () => {
  const log = silenceConsole();
  let seen: AbortSignal | undefined;
  const load: Load = (signal) => {
    seen = signal;
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  };
  const { unmount } = render(<Probe load={load} />);
  unmount();
  await act(async () => undefined);
  expect(seen?.aborted).toBe(true);
  expect(log).not.toHaveBeenCalled();
});
