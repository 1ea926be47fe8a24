import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useResource } from './useResource';

type Load = Parameters<typeof useResource<string>>[0];

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

test('a failure is logged, and retry loads again', async () => {
  const log = silenceConsole();
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up again');
  render(<Probe load={load} />);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(new Error('down'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('up again')).toBeInTheDocument();
});

test('a partial value shows before the final one; another load starts over', async () => {
  let finish = (_value: string) => {};
  const load: Load = (_signal, show) => {
    show('first part');
    return new Promise((settle) => (finish = settle));
  };
  const { rerender } = render(<Probe load={load} />);
  expect(await screen.findByText('first part')).toBeInTheDocument();
  await act(async () => finish('all of it'));
  expect(screen.getByText('all of it')).toBeInTheDocument();
  const again: Load = () => new Promise(() => {});
  rerender(<Probe load={again} />);
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('reloading keeps the value in view until a newer one arrives', async () => {
  let finish = (_value: string) => {};
  const load = jest.fn<Promise<string>, []>();
  load.mockResolvedValueOnce('old').mockReturnValueOnce(new Promise((settle) => (finish = settle)));
  render(<Probe load={load} />);
  await screen.findByText('old');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('old')).toBeInTheDocument();
  await act(async () => finish('new'));
  expect(screen.getByText('new')).toBeInTheDocument();
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
