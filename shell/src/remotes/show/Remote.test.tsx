import { useEffect, useState, type ComponentProps } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeModule, type FakeModule } from '@synapsei/shared-types/testing';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { createTestOutcomes } from '../../../testing/createTestSite';
import { createRemotes } from '../load/Remotes';
import { failure, type LoadResult } from '../load/loadResult';
import { Remote } from './Remote';

type Props = ComponentProps<typeof Remote>;
const host = fakeHost();
let problems: jest.SpyInstance;

beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

/** A remote whose loads end in the order that the test lists; further ones never end. */
function show(results: LoadResult[], placeholder?: Props['placeholder'], slowMs = limits.slowMs) {
  const load = jest.fn(
    () => new Promise<LoadResult>((resolve) => results[0] && resolve(results.shift()!)),
  );
  const exposed = createExposedModule();
  const outcomes = createTestOutcomes();
  const loader = { load, abortPending: jest.fn(), forget: jest.fn() };
  const remotes = createRemotes({ ...limits, slowMs }, outcomes, () => Promise.resolve(loader));
  const facts = { place: 'page', name: 'Chat', host, remotes, placeholder } as const;
  const element = <Remote exposed={exposed} params={{ id: '7' }} {...facts} />;
  return { ...render(element), load, element, exposed, remotes, outcomes };
}

const say = (text: string): LoadResult => ({ status: 'loaded', Component: () => <p>{text}</p> });
const FakePage = fakeModule('./ChatPage');

/** The fake page, with a button that tells the host something. */
const ChatPage: FakeModule = (props) => (
  <>
    <FakePage {...props} />
    <button
      type="button"
      onClick={() => props.host.track({ name: 'consultation-click', label: 'Chat' })}
    >
      Book
    </button>
  </>
);

const loaded: LoadResult = { status: 'loaded', Component: ChatPage };
const gone = failure('not-found', 'gone');
const page = 'Fake ChatPage 7';
const failed = 'Loading chunk failed';

test('shows the component with host and params, and measures its first rendering under its release’s name', async () => {
  const measure = jest.spyOn(performance, 'measure');
  const { exposed } = show([loaded]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText(page)).toBeVisible();
  const names = measure.mock.calls.map(([name]) => name);
  expect(names).toEqual([`render ${exposed.release.uniqueName} ./ChatPage`]);
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(host.tracked).toMatchObject([{ name: 'consultation-click' }]);
});

describe('in place of the first view', () => {
  const placeholder = <h1>Prerendered</h1>;

  test('the module appears once it has loaded', async () => {
    show([loaded], placeholder);
    expect(screen.getByRole('heading', { name: 'Prerendered' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(await screen.findByText(page)).toBeVisible();
    expect(screen.queryByText('Prerendered')).toBeNull();
  });

  test('a slow module is named beside it, and it stays the only heading', async () => {
    show([], placeholder, 5);
    expect(await screen.findByRole('status')).toHaveTextContent('Still loading');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Prerendered']);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a failure replaces it', async () => {
    show([gone], placeholder);
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(screen.queryByText('Prerendered')).toBeNull();
  });
});

test.each([
  ['a loaded remote is shown again without loading', [loaded], page, 1],
  ['a failed remote starts over when the visitor returns', [gone, loaded], failed, 2],
])('%s', async (_, results, first, count) => {
  const { unmount, load, element } = show(results);
  await screen.findByText(first);
  unmount();
  render(element);
  expect(await screen.findByText(page)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(count);
});

test('a failure is shown, and Try again recovers', async () => {
  show([gone, loaded]);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText(/not available at the moment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(page)).toBeVisible();
});

test('a component that throws is contained, reported, and can be retried', async () => {
  let isBroken = true;
  function Component() {
    if (isBroken) throw new Error('no such field');
    return <p>Fine</p>;
  }
  const { outcomes, exposed } = show([{ status: 'loaded', Component }]);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText(/Something went wrong here/)).toBeVisible();
  const error = expect.objectContaining({ message: 'no such field' }) as Error;
  expect(outcomes.crashed.mock.calls).toEqual([[exposed, error, expect.any(String), true]]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});

describe('when another release is chosen', () => {
  /** The same place, with version 2 chosen. */
  function choose(
    { element, rerender, exposed }: ReturnType<typeof show>,
    source: Props['exposed']['source'] = 'registry',
  ) {
    const uniqueName = `${exposed.release.name}@2.0.0`;
    const release = { ...exposed.release, version: '2.0.0', uniqueName };
    const chosen = { ...exposed, release, source };
    rerender({ ...element, props: { ...element.props, exposed: chosen } });
    return chosen;
  }
  const versionsOf = ({ remotes }: ReturnType<typeof show>) =>
    remotes.mounted.get().map(({ release }) => release.version);

  test('what runs continues, and is recorded as the release on the page', async () => {
    const shown = show([say('one'), say('two')]);
    await screen.findByText('one');
    choose(shown);
    expect(screen.getByText('one')).toBeVisible();
    expect(shown.load).toHaveBeenCalledTimes(1);
    expect(versionsOf(shown)).toEqual(['1.0.0']);
    shown.unmount();
    expect(versionsOf(shown)).toEqual([]);
  });

  test('what runs is replaced by an override, once that has loaded', async () => {
    const shown = show([say('one'), say('two')]);
    await screen.findByText('one');
    const chosen = choose(shown, 'override');
    expect(screen.getByText('one')).toBeVisible();
    await act(() => shown.remotes.get(chosen).start());
    choose(shown, 'override');
    expect(screen.getByText('two')).toBeVisible();
  });

  const throwing = () => {
    throw new Error('planted');
  };
  const Crash = () => throwing();
  const LateCrash = () => {
    useEffect(throwing);
    return null;
  };
  test.each<[string, LoadResult, boolean[]]>([
    ['failed', gone, []],
    ['crashes on first render', { status: 'loaded', Component: Crash }, [true]],
    ['crashes in its first effects', { status: 'loaded', Component: LateCrash }, [true]],
  ])('what %s is replaced', async (_, first, crashes) => {
    const shown = show([first, say('two')]);
    await screen.findByText(failed);
    expect(shown.outcomes.crashed.mock.calls.map((call) => call[3] as boolean)).toEqual(crashes);
    choose(shown);
    expect(await screen.findByText('two')).toBeVisible();
    expect(versionsOf(shown)).toEqual(['2.0.0']);
  });

  test('what crashes later keeps its message, since it had been shown', async () => {
    function Fragile() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('later');
      return <button onClick={() => setBroken(true)}>Break</button>;
    }
    const shown = show([{ status: 'loaded', Component: Fragile }, say('two')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(screen.getByText(failed)).toBeVisible();
    expect(shown.outcomes.crashed.mock.calls[0]![3]).toBe(false);
  });
});
