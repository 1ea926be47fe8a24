import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRegistry } from '@synapsei/shared-types/testing';
import { axe } from 'jest-axe';
import { createRemoteRecord } from '../../testing/createRemoteRecord';
import { createTestSite } from '../../testing/createTestSite';
import { installDialog } from '../../testing/installDialog';
import { createStore } from '@synapsei/shared-types/createStore';
import type { OverrideState, Overrides } from '../overrides/createOverrides';
import { InspectorPanel } from './InspectorPanel';
import { OverrideBanner } from './OverrideBanner';

beforeAll(installDialog);
beforeEach(() => sessionStorage.clear());

function createFakeOverrides(initial: OverrideState[] = []) {
  const store = createStore<readonly OverrideState[]>(initial);
  return {
    get: store.get,
    subscribe: store.subscribe,
    patterns: () => ['http://localhost:*'],
    apply: jest.fn(),
    add: jest.fn<Promise<string | null>, [string]>(async () => null),
    toggle: jest.fn(),
    remove: jest.fn(),
    reset: jest.fn(),
  } satisfies Overrides;
}

async function show(overrides = createFakeOverrides()) {
  const remotes = {
    mf_chat: createRemoteRecord({ stable: '1.0.0' }),
    mf_off: { ...createRemoteRecord({ stable: '3.0.0' }, 'mf_off'), enabled: false },
  };
  const registry = createRegistry([], { revision: 7, remotes });
  const site = createTestSite(registry, { './ChatPage': () => null, './ChatWidget': () => null });
  const [choice] = site.choices.get();
  const store = site.remotes.get({ ...choice!, module: './ChatPage' });
  await act(() => store.start());
  const onClose = jest.fn();
  const view = render(<InspectorPanel site={site} overrides={overrides} onClose={onClose} />);
  return { ...view, site, overrides, onClose };
}

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows for each remote what runs, from where, why and how it went', async () => {
  const { container } = await show();
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
});

test('copies the same as text, and says when the browser refuses', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(
    /^shell 0\.0\.0, registry revision 7, http.*\nmf_chat 1\.0\.0 \(team chat\): registry, the stable version; ChatPage loaded/,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByText(/refused/)).toBeVisible();
});

test('adds an override, and reports what is wrong with it', async () => {
  const { overrides } = await show();
  overrides.add.mockResolvedValueOnce('This site does not allow it.');
  await userEvent.type(screen.getByRole('textbox', { name: /Port or address/ }), '8082{Enter}');
  expect(overrides.add).toHaveBeenCalledWith('8082');
  expect(await screen.findByText('This site does not allow it.')).toHaveAttribute('role', 'alert');
});

test('lists overrides with their actions', async () => {
  const override = { name: 'mf_chat', url: 'http://localhost:8082/', isEnabled: false };
  const { overrides } = await show(createFakeOverrides([override]));
  expect(screen.getByText(/mf_chat from http:\/\/localhost:8082\/.*\(disabled\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enable mf_chat' }));
  expect(overrides.toggle).toHaveBeenCalledWith('mf_chat');
  await userEvent.click(screen.getByRole('button', { name: 'Remove mf_chat' }));
  expect(overrides.remove).toHaveBeenCalledWith('mf_chat');
});

test('closes', async () => {
  const { onClose } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('requests nothing from a linked proposal until the visitor agrees', async () => {
  history.replaceState(null, '', '?remotes=8082&remotes=https://evil.example/');
  const { overrides, container } = await show();
  expect(
    screen.getByText(/does not allow https:\/\/evil\.example: the link does nothing/),
  ).toBeVisible();
  expect(overrides.add).not.toHaveBeenCalled();
  expect(await axe(container)).toHaveNoViolations();
  overrides.add.mockResolvedValueOnce('It does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(overrides.add).toHaveBeenCalledWith('http://localhost:8082/');
  expect(screen.getByText('It does not answer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  history.replaceState(null, '', '/');
});

test('overrides can be shared as a link', async () => {
  await show(
    createFakeOverrides([{ name: 'mf_chat', url: 'http://localhost:8082/', isEnabled: true }]),
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy a link to these' }));
  expect(write).toHaveBeenCalledWith(
    `${location.origin}/?remotes=${encodeURIComponent('http://localhost:8082/')}${location.hash}`,
  );
});

test('a module that loads while the panel is open is shown as loaded', async () => {
  const { site } = await show();
  const exposed = { ...site.choices.get()[0]!, module: './ChatWidget' };
  let leave = () => {};
  const store = site.remotes.get(exposed);
  act(() => {
    leave = site.remotes.mount(exposed);
  });
  expect(cellsOf('mf_chat')[3]).toContain('ChatWidget loading');
  await act(() => store.start());
  expect(cellsOf('mf_chat')[3]).toContain('ChatWidget loaded');
  act(() => leave());
});

test('lists the faults of the page with their owner, also in the copied text', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { site, container } = await show();
  expect(screen.queryByRole('heading', { name: 'Faults on this page' })).toBeNull();
  await act(() => site.remotes.get({ ...site.choices.get()[0]!, module: './Gone' }).start());
  expect(screen.getByRole('heading', { name: 'Faults on this page' })).toBeVisible();
  const line = 'mf_chat@1.0.0 ./Gone (team chat): not-found: gone';
  expect(screen.getByText(line)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(write.mock.calls[0]![0]).toContain(line);
});

describe('the banner', () => {
  const override = { name: 'mf_chat', url: 'http://localhost:8082/', isEnabled: true };

  test('names overrides and their errors, and resets them with one click', async () => {
    const overrides = createFakeOverrides([{ ...override, problem: 'It does not answer.' }]);
    const { container } = render(
      <OverrideBanner overrides={overrides} failures={[]} onOpen={jest.fn()} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('mf_chat from http://localhost:8082/');
    expect(screen.getByText('mf_chat: It does not answer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset overrides' }));
    expect(overrides.reset).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('is absent without overrides', () => {
    for (const list of [[], [{ ...override, isEnabled: false }]]) {
      const { container } = render(
        <OverrideBanner overrides={createFakeOverrides(list)} failures={[]} onOpen={jest.fn()} />,
      );
      expect(container).toBeEmptyDOMElement();
    }
  });
});
