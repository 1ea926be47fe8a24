import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { keepLast } from './keepLast';
import { useResource, type Load } from './useResource';

const keep = keepLast<string>();
let config: RuntimeConfig;

function Page({ load, name = 'text' }: { load: Load<string>; name?: string }) {
  const kept = useMemo(() => keep(config, name, load), [load, name]);
  const resource = useResource(kept);
  return resource.status === 'ready' ? resource.value : resource.status;
}

async function visit(load: Load<string>, shown: string): Promise<void> {
  const { unmount } = render(<Page load={load} />);
  await screen.findByText(shown);
  unmount();
}

const never: Load<string> = () => new Promise(() => {});

beforeEach(() => ({ config } = fakeHost()));
test('a page that returns shows its last value, even while the service hangs', async () => {
  await visit(async () => 'here', 'here');
  render(<Page load={never} />);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('the newer value replaces the last one', async () => {
  await visit(async () => 'old', 'old');
  let finish = (_value: string) => {};
  const load: Load<string> = (_signal, show) => {
    show('first part of new');
    return new Promise((settle) => (finish = settle));
  };
  render(<Page load={load} />);
  expect(screen.getByText('old')).toBeInTheDocument();
  await act(async () => finish('new'));
  expect(screen.getByText('new')).toBeInTheDocument();
});

test('after a failure the last value stays and the console says why', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(async () => 'here', 'here');
  render(<Page load={() => Promise.reject(new Error('down'))} />);
  await act(async () => undefined);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(new Error('down'));
});

test('a failure is not kept: the next visit loads again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visit(() => Promise.reject(new Error('down')), 'failed');
  render(<Page load={never} />);
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test.each([
  ['key', () => <Page load={never} name="another" />],
  ['config', () => (({ config } = fakeHost()), (<Page load={never} />))],
])('another %s has its own values', async (_what, page) => {
  await visit(async () => 'here', 'here');
  render(page());
  expect(screen.getByText('loading')).toBeInTheDocument();
});
