import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import { keepLast } from './keepLast';
import type { Load } from '@synapsei/remote-kit/useResource';

let config: RuntimeConfig;
let load: Load<string>;
const useText = keepLast<string, string>((_config, signal, show) => load(signal, show));

function Page({ name = 'text' }: { name?: string }) {
  const resource = useText(config, name);
  return resource.status === 'ready' ? resource.value : resource.status;
}

async function visit(first: Load<string>, shown: string): Promise<void> {
  load = first;
  const { unmount } = render(<Page />);
  await screen.findByText(shown);
  unmount();
}

/** The next visit, with what it loads. */
function visitAgain(next: Load<string>) {
  load = next;
  render(<Page />);
}

const never: Load<string> = () => new Promise(() => {});

beforeEach(() => ({ config } = fakeHost()));
test('a page that returns shows its last value, even while the service hangs', async () => {
  await visit(async () => 'here', 'here');
  visitAgain(never);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('the newer value replaces the last one', async () => {
  await visit(async () => 'old', 'old');
  let finish = (_value: string) => {};
  visitAgain((_signal, show) => {
    show('first part of new');
    return new Promise((settle) => (finish = settle));
  });
  expect(screen.getByText('old')).toBeInTheDocument();
  await act(async () => finish('new'));
  expect(screen.getByText('new')).toBeInTheDocument();
});

test('after a failure the last value stays and the console says why', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(async () => 'here', 'here');
  visitAgain(() => Promise.reject(new Error('down')));
  await act(async () => undefined);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(new Error('down'));
});

test('a failure is not kept: the next visit loads again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(() => Promise.reject(new Error('down')), 'failed');
  visitAgain(never);
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test.each([
  ['key', () => <Page name="another" />],
  ['config', () => (({ config } = fakeHost()), (<Page />))],
])('another %s has its own values', async (_what, page) => {
  await visit(async () => 'here', 'here');
  load = never;
  render(page());
  expect(screen.getByText('loading')).toBeInTheDocument();
});
