import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDeployedRelease,
  createRegistry,
  translatePage,
} from '@synapsei/shared-types/testing';
import { axe } from 'jest-axe';
import { createStore } from '@synapsei/shared-types/host';
import { createRemoteRecord } from '../../testing/createRemoteRecord';
import { createTestSite } from '../../testing/createTestSite';
import { installDialog } from '../../testing/installDialog';
import type { OverrideState, Overrides } from '../overrides/Overrides';
import { InspectorPanel } from './InspectorPanel';
import { OverrideBanner } from './OverrideBanner';

beforeAll(installDialog);

const previews = 'https://cdn.example/mf_chat/previews/';
const override = { name: 'mf_chat', url: 'http://localhost:8082/', isEnabled: true };

function createFakeOverrides(initial: OverrideState[] = []) {
  const store = createStore<readonly OverrideState[]>(initial);
  return {
    get: store.get,
    set: store.set,
    subscribe: store.subscribe,
    sources: () => ({
      origins: ['http://localhost:*'],
      previews: [[previews, 'mf_chat']] as const,
    }),
    read: jest.fn<ReturnType<Overrides['read']>, [string]>(),
    apply: jest.fn(),
    add: jest.fn<Promise<string | null>, [string]>(async () => null),
    toggle: jest.fn(),
    remove: jest.fn(),
    reset: jest.fn(),
  } satisfies Overrides & { set: unknown };
}

async function show(initial: OverrideState[] = [], read?: Overrides['read']) {
  const overrides = createFakeOverrides(initial);
  if (read) overrides.read.mockImplementation(read);
  const remotes = {
    mf_chat: createRemoteRecord({ stable: '1.0.0' }),
    mf_off: { ...createRemoteRecord({ stable: '3.0.0' }, 'mf_off'), enabled: false },
  };
  const registry = createRegistry([], { revision: 7, remotes });
  const site = createTestSite(registry, { './ChatPage': () => null, './ChatWidget': () => null });
  const exposed = (module: string) => ({ ...site.choices.get()[0]!, module });
  const store = site.remotes.get(exposed('./ChatPage'));
  const onClose = jest.fn();
  const view = render(<InspectorPanel site={site} overrides={overrides} onClose={onClose} />);
  await act(() => store.start());
  return { ...view, site, exposed, overrides, onClose };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows for each remote what runs, from where, why and how it went, until it is closed', async () => {
  const { container, onClose } = await show();
  expect(screen.getByRole('dialog', { name: 'Remotes on this page' })).toBeVisible();
  expect(screen.getByText('Shell 0.0.0, registry revision 7')).toBeVisible();
  const [version, source, reason, state, time, contract, shared, team] = cellsOf('mf_chat');
  expect([version, source, reason]).toEqual(['1.0.0', 'registry', 'the stable version']);
  expect(state).toBe('ChatPage loaded');
  expect(time).toMatch(/^\d+ ms$/);
  expect([contract, team]).toEqual(['^1.0.0', 'chat']);
  expect(shared).toBe('react ^19.0.0, react-dom ^19.0.0');
  expect(cellsOf('mf_off')).toContain('disabled in the registry');
  expect(await axe(container)).toHaveNoViolations();
  await click('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('adds an override, and reports what is wrong with it', async () => {
  const { overrides } = await show();
  overrides.add.mockResolvedValueOnce('This site does not allow it.');
  await userEvent.type(screen.getByRole('textbox', { name: /Port or address/ }), '8082{Enter}');
  expect(overrides.add).toHaveBeenCalledWith('8082');
  expect(await screen.findByText('This site does not allow it.')).toHaveAttribute('role', 'alert');
});

test('lists overrides with their actions, on a translated page, too', async () => {
  const { overrides } = await show([{ ...override, isEnabled: false }]);
  expect(screen.getByText(/mf_chat from http:\/\/localhost:8082\/.*\(disabled\)/)).toBeVisible();
  translatePage();
  await click('Enable mf_chat');
  expect(overrides.toggle).toHaveBeenCalledWith('mf_chat');
  act(() => overrides.set([override]));
  expect(screen.getByRole('button', { name: 'Disable mf_chat' })).toBeVisible();
  expect(screen.queryByText(/\(disabled\)/)).not.toBeInTheDocument();
  await click('Remove mf_chat');
  expect(overrides.remove).toHaveBeenCalledWith('mf_chat');
});

test('requests nothing from a linked proposal until the visitor agrees', async () => {
  history.replaceState(null, '', '?remotes=8082&remotes=https://evil.example/');
  const { overrides, container } = await show();
  const refusal = /does not allow https:\/\/evil\.example\. The link was ignored\./;
  expect(screen.getByText(refusal)).toBeVisible();
  expect(overrides.add).not.toHaveBeenCalled();
  expect(await axe(container)).toHaveNoViolations();
  overrides.add.mockResolvedValueOnce('It does not answer.');
  await click('Use it');
  expect(overrides.add).toHaveBeenCalledWith('http://localhost:8082/');
  expect(screen.getByText('It does not answer.')).toBeVisible();
  await click('No');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  history.replaceState(null, '', '/');
});

test('says what a linked preview is of before it can be used, and offers none that is none', async () => {
  history.replaceState(null, '', `?remotes=${previews}pr-1&remotes=${previews}pr-2`);
  const release = createDeployedRelease({ preview: { name: 'pr-1', expires: '' } });
  const read = async (url: string) =>
    url.endsWith('pr-1/')
      ? ({ ok: true, release } as const)
      : ({ ok: false, problem: 'It has ended.' } as const);
  const { overrides } = await show([], read);
  const question = 'Use preview pr-1 of mf_chat 1.0.0 in this tab?';
  expect(screen.getByText(question)).toBeVisible();
  expect(screen.getByText('It has ended.')).toBeVisible();
  await click('Use it');
  expect(overrides.add.mock.calls).toEqual([[`${previews}pr-1/`]]);
  history.replaceState(null, '', '/');
});

test('a module that loads while the panel is open is shown as loaded', async () => {
  const { site, exposed } = await show();
  const store = site.remotes.get(exposed('./ChatWidget'));
  act(() => void site.remotes.mount(store.exposed));
  expect(cellsOf('mf_chat')[3]).toContain('ChatWidget loading');
  await act(() => store.start());
  expect(cellsOf('mf_chat')[3]).toContain('ChatWidget loaded');
});

test('lists the faults of the page with their owner, and copies all of it as text, if the browser does', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Brings a clipboard.
  userEvent.setup();
  const { site, exposed, container } = await show();
  expect(screen.queryByRole('heading', { name: 'Faults on this page' })).toBeNull();
  await act(() => site.remotes.get(exposed('./Gone')).start());
  expect(screen.getByRole('heading', { name: 'Faults on this page' })).toBeVisible();
  const line = 'mf_chat@1.0.0 ./Gone (team chat): not-found: gone';
  expect(screen.getByText(line)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await click('Copy as text');
  expect(await screen.findByText('Copied')).toBeVisible();
  const [text] = write.mock.calls[0]!;
  expect(text).toMatch(
    /^shell 0\.0\.0, registry revision 7, http.*\nmf_chat 1\.0\.0 \(team chat\): registry, the stable version; ChatPage loaded/,
  );
  expect(text).toContain(line);
  write.mockRejectedValueOnce(new Error('no'));
  await click('Copied');
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
});

test('the banner names overrides and their errors, and is absent without any', async () => {
  const banner = (...list: OverrideState[]) => (
    <OverrideBanner overrides={createFakeOverrides(list)} failures={[]} onOpen={jest.fn()} />
  );
  const { container, rerender } = render(banner({ ...override, problem: 'It does not answer.' }));
  expect(screen.getByRole('status')).toHaveTextContent('mf_chat from http://localhost:8082/');
  expect(screen.getByText('mf_chat: It does not answer.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  for (const list of [[], [{ ...override, isEnabled: false }]]) {
    rerender(banner(...list));
    expect(container).toBeEmptyDOMElement();
  }
});
