import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageProps } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { createPart, limits } from '../../testing/createPart';
import { createRemoteStore } from './createRemoteStore';
import { failure, type LoadResult } from './loadResult';
import { Remote } from './Remote';

const host = fakeHost();
let problems: jest.SpyInstance;

beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

/** A remote whose loads end one after the other as the test lists. */
function show(...results: LoadResult[]) {
  const load = jest.fn(() => Promise.resolve(results.shift()!));
  const part = createPart({ owner: { team: 'chat', contact: '#team-chat' } });
  const store = createRemoteStore(part, () => Promise.resolve({ load, hurry: jest.fn() }), limits);
  const track = jest.fn();
  const remotes = { track, get: () => store };
  const element = (
    <Remote
      part={part}
      place="page"
      name="Chat"
      host={host}
      remotes={remotes}
      params={{ id: '7' }}
    />
  );
  return { ...render(element), load, track, element, part };
}

const Page = ({ params, host: given }: PageProps) => (
  <p>
    Page {params.id} {given === host && 'with host'}
  </p>
);
const loaded: LoadResult = { status: 'loaded', Component: Page };

test('shows the component with host and params', async () => {
  show(loaded);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('Page 7 with host')).toBeVisible();
});

describe('in the place of what the page came with', () => {
  const showOver = (load: () => Promise<LoadResult>) => {
    const store = createRemoteStore(createPart(), () => Promise.resolve({ load, hurry() {} }), {
      slowMs: 5,
    });
    const remotes = { track: jest.fn(), get: () => store };
    const placeholder = <h1>Prerendered</h1>;
    const facts = { place: 'page', name: 'Home', host, remotes, placeholder } as const;
    render(<Remote part={createPart()} params={{ id: '7' }} {...facts} />);
  };

  test('the part appears when it is there', async () => {
    showOver(() => Promise.resolve(loaded));
    expect(screen.getByRole('heading', { name: 'Prerendered' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(await screen.findByText(/^Page 7/)).toBeVisible();
    expect(screen.queryByText('Prerendered')).toBeNull();
  });

  test('a slow one is named beside it, which stays the only heading', async () => {
    showOver(() => new Promise(() => {}));
    expect(await screen.findByRole('status')).toHaveTextContent('Still loading');
    expect(screen.getAllByRole('heading')).toEqual([
      screen.getByRole('heading', { name: 'Prerendered' }),
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a failure takes its place', async () => {
    showOver(() => Promise.resolve(failure('offline', 'no connection')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
    expect(screen.queryByText('Prerendered')).toBeNull();
  });
});

test('a remote that is there is shown again without loading', async () => {
  const { unmount, load, element } = show(loaded);
  await screen.findByText(/^Page 7/);
  unmount();
  render(element);
  expect(screen.getByText(/^Page 7/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is shown, and heals by Try again', async () => {
  show(failure('not-found', 'gone'), loaded);
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByText(/not there at the moment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Page 7/)).toBeVisible();
});

test('a remote that failed starts anew when the visitor comes back', async () => {
  const { unmount, element } = show(failure('offline', 'no connection'), loaded);
  await screen.findByText('Loading chunk failed');
  unmount();
  render(element);
  expect(await screen.findByText(/^Page 7/)).toBeVisible();
});

test('a component that throws is kept to its place, reported with its team, and can be tried again', async () => {
  let isBroken = true;
  const { track, part } = show({
    status: 'loaded',
    Component: () => {
      if (isBroken) throw new Error('no such field');
      return <p>Fine</p>;
    },
  });
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByText(/fault of its own/)).toBeVisible();
  const label = `${part.release.name}@1.0.0 ./ChatPage render`;
  expect(track).toHaveBeenCalledWith({ name: 'remote-failed', label });
  const lines = problems.mock.calls.map(([line]) => String(line));
  expect(lines).toContainEqual(expect.stringContaining('(team chat, #team-chat): render:'));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});
