import { useEffect, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contracts, fakeHost, fakeRemote } from '@synapsei/shared-types/testing';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { createTestOutcomes } from '../../../testing/createTestSite';
import { createRemotes } from '../load/createRemotes';
import { failure, type LoadResult } from '../load/loadResult';
import { Remote } from './Remote';
import { renderedRelease } from './renderMeasure';
import type { ExposedModule } from '../exposedModules';

const host = fakeHost();
let problems: jest.SpyInstance;

beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

/** A remote whose loads end in the order that the test lists. */
function show(...results: LoadResult[]) {
  const load = jest.fn(() => Promise.resolve(results.shift()!));
  const exposed = createExposedModule({ owner: { team: 'chat', contact: '#team-chat' } });
  const outcomes = createTestOutcomes();
  const remotes = createRemotes(limits, outcomes, () =>
    Promise.resolve({ load, abortPending: jest.fn(), withFiles: jest.fn(), forget: jest.fn() }),
  );
  const element = (
    <Remote
      exposed={exposed}
      place="page"
      name="Chat"
      host={host}
      remotes={remotes}
      params={{ id: '7' }}
    />
  );
  return { ...render(element), load, element, exposed, remotes, outcomes };
}

const loaded: LoadResult = {
  status: 'loaded',
  Component: fakeRemote(contracts.mf_chat)['./ChatPage'],
};
const page = 'Fake ChatPage 7';

test('shows the component with host and params', async () => {
  show(loaded);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText(page)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send consultation-click' }));
  expect(host.tracked).toMatchObject([{ name: 'consultation-click' }]);
});

describe('in place of the first view', () => {
  const showOver = (load: () => Promise<LoadResult>) => {
    const outcomes = createTestOutcomes();
    const loader = { load, abortPending() {}, withFiles: jest.fn(), forget: jest.fn() };
    const brief = { ...limits, slowMs: 5 };
    const remotes = createRemotes(brief, outcomes, () => Promise.resolve(loader));
    const placeholder = <h1>Prerendered</h1>;
    const facts = { place: 'page', name: 'Home', host, remotes, placeholder } as const;
    render(<Remote exposed={createExposedModule()} params={{ id: '7' }} {...facts} />);
  };

  test('the module appears once it has loaded', async () => {
    showOver(() => Promise.resolve(loaded));
    expect(screen.getByRole('heading', { name: 'Prerendered' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(await screen.findByText(page)).toBeVisible();
    expect(screen.queryByText('Prerendered')).toBeNull();
  });

  test('a slow module is named beside it, and it stays the only heading', async () => {
    showOver(() => new Promise(() => {}));
    expect(await screen.findByRole('status')).toHaveTextContent('Still loading');
    expect(screen.getAllByRole('heading')).toEqual([
      screen.getByRole('heading', { name: 'Prerendered' }),
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a failure replaces it', async () => {
    showOver(() => Promise.resolve(failure('offline', 'no connection')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
    expect(screen.queryByText('Prerendered')).toBeNull();
  });
});

test('a loaded remote is shown again without loading', async () => {
  const { unmount, load, element } = show(loaded);
  await screen.findByText(page);
  unmount();
  render(element);
  expect(screen.getByText(page)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is shown, and Try again recovers', async () => {
  show(failure('not-found', 'gone'), loaded);
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByText(/not available at the moment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(page)).toBeVisible();
});

test('a failed remote starts over when the visitor returns', async () => {
  const { unmount, element } = show(failure('offline', 'no connection'), loaded);
  await screen.findByText('Loading chunk failed');
  unmount();
  render(element);
  expect(await screen.findByText(page)).toBeVisible();
});

test('a component that throws is contained, reported, and can be retried', async () => {
  let isBroken = true;
  const { outcomes, exposed } = show({
    status: 'loaded',
    Component: () => {
      if (isBroken) throw new Error('no such field');
      return <p>Fine</p>;
    },
  });
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByText(/It has an error/)).toBeVisible();
  const error = expect.objectContaining({ message: 'no such field' }) as Error;
  expect(outcomes.crashed.mock.calls).toEqual([[exposed, error, expect.any(String), true]]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});

const say = (text: string): LoadResult => ({ status: 'loaded', Component: () => <p>{text}</p> });

/** The same place, with another chosen release. */
function choose(
  { element, rerender, exposed }: ReturnType<typeof show>,
  version: string,
  source: ExposedModule['source'] = 'registry',
): ExposedModule {
  const release = { ...exposed.release, version, uniqueName: `${exposed.release.name}@${version}` };
  const chosen = { ...exposed, release, source };
  rerender({ ...element, props: { ...element.props, exposed: chosen } });
  return chosen;
}

describe('when another release is chosen', () => {
  test('what runs continues, and is recorded as the release on the page', async () => {
    const shown = show(say('one'), say('two'));
    await screen.findByText('one');
    choose(shown, '2.0.0');
    expect(screen.getByText('one')).toBeVisible();
    expect(shown.load).toHaveBeenCalledTimes(1);
    expect(shown.remotes.mounted.get()).toMatchObject([{ release: { version: '1.0.0' } }]);
    shown.unmount();
    expect(shown.remotes.mounted.get()).toEqual([]);
  });

  test('what runs is replaced by an override, once that has loaded', async () => {
    const shown = show(say('one'), say('two'));
    await screen.findByText('one');
    const chosen = choose(shown, '2.0.0', 'override');
    expect(screen.getByText('one')).toBeVisible();
    await act(() => shown.remotes.get(chosen).start());
    choose(shown, '2.0.0', 'override');
    expect(screen.getByText('two')).toBeVisible();
  });

  test('what failed is replaced', async () => {
    const shown = show(failure('not-found', 'gone'), say('two'));
    await screen.findByText('Loading chunk failed');
    choose(shown, '2.0.0');
    expect(await screen.findByText('two')).toBeVisible();
    expect(shown.remotes.mounted.get()).toMatchObject([{ release: { version: '2.0.0' } }]);
  });

  test('what crashes on first render is replaced, effects included', async () => {
    for (const Crash of [
      () => {
        throw new Error('render');
      },
      () => {
        useEffect(() => {
          throw new Error('effect');
        });
        return null;
      },
    ]) {
      const shown = show({ status: 'loaded', Component: Crash }, say('two'));
      await screen.findByText('Loading chunk failed');
      expect(shown.outcomes.crashed.mock.calls[0]![3]).toBe(true);
      choose(shown, '2.0.0');
      expect(await screen.findByText('two')).toBeVisible();
      shown.unmount();
    }
  });

  test('what crashes later keeps its message, since it had been shown', async () => {
    function Fragile() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('later');
      return <button onClick={() => setBroken(true)}>Break</button>;
    }
    const shown = show({ status: 'loaded', Component: Fragile }, say('two'));
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(screen.getByText('Loading chunk failed')).toBeVisible();
    expect(shown.outcomes.crashed.mock.calls[0]![3]).toBe(false);
  });
});

test('its first rendering is measured under the release’s name', async () => {
  const measure = jest.spyOn(performance, 'measure');
  const { exposed } = show(loaded);
  await screen.findByText(page);
  const names = measure.mock.calls.map(([name]) => name);
  expect(names).toEqual([`render ${exposed.release.uniqueName} ./ChatPage`]);
  expect(renderedRelease(names[0]!)).toBe(exposed.release.uniqueName);
  expect(renderedRelease('render mf_chat')).toBeUndefined();
  measure.mockRestore();
});
