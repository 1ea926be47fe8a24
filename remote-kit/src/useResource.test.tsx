import { act, render, screen } from '@testing-library/react';
import { useResource, type Load } from './useResource';

function Probe({ load }: { load: Load<string> }) {
  const resource = useResource(load);
  return resource.status === 'ready' ? resource.value : resource.status;
}

test('a partial value shows before the final one; another load starts over', async () => {
  let finish = (_value: string) => {};
  const load: Load<string> = (_signal, show) => {
    show('first part');
    return new Promise((settle) => (finish = settle));
  };
  const { rerender } = render(<Probe load={load} />);
  expect(await screen.findByText('first part')).toBeInTheDocument();
  await act(async () => finish('all of it'));
  expect(screen.getByText('all of it')).toBeInTheDocument();
  const again: Load<string> = () => new Promise(() => {});
  rerender(<Probe load={again} />);
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('leaving the page aborts, and the abort is not an error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let seen: AbortSignal | undefined;
  const load: Load<string> = (signal) => {
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
