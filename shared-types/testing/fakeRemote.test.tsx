import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contracts } from './contracts';
import { fakeHost } from './fakeHost';
import { fakeRemote } from './fakeRemote';
import type { RemoteContract } from './RemoteContract';
import { checkContract, checkModule, moduleSpec } from './specs';

describe.each(Object.values<RemoteContract>(contracts))('the fake of $name', (contract) => {
  const modules = fakeRemote(contract);
  moduleSpec(contract, { describe: () => contract, load: async (module) => modules[module]! });

  test.each(Object.entries(contract.uses))('%s sends each of its events', async (module, uses) => {
    const host = fakeHost();
    const Module = modules[module]!;
    render(<Module host={host} params={{}} />);
    for (const button of screen.queryAllByRole('button')) await userEvent.click(button);
    expect(host.tracked.map(({ name }) => name)).toEqual(uses.events);
  });
});

test('a fake says which module it stands for and what its route holds', () => {
  const Offering = fakeRemote(contracts.mf_content)['./OfferingPage'];
  render(<Offering host={fakeHost()} params={{ key: 'mas' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Fake OfferingPage mas' })).toBeVisible();
});

test('fakes fill the slots of a fake page, as the shell would', () => {
  const Home = fakeRemote(contracts.mf_content)['./HomePage'];
  render(<Home host={fakeHost({ neighbours: Object.values(contracts) })} params={{}} />);
  expect(screen.getByRole('region', { name: 'Fake PodcastCarousel' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fake ChatWidget' })).toBeNull();
});

describe('the day a remote changes', () => {
  const module = './ChatPage';
  const chat: RemoteContract = contracts.mf_chat;
  const withProps = (types: string): RemoteContract => ({
    ...chat,
    types: { ...chat.types, [module]: types },
  });
  const withUses = (slots: string[], events: string[]): RemoteContract => ({
    ...chat,
    uses: { ...chat.uses, [module]: { slots, events } },
  });
  const own = chat.types[module]!;

  test.each([
    ['requires another prop', withProps(`${own}\nuser: string`), 'prop user (string) is new'],
    ['lost a prop', withProps('host: HostApi'), 'prop chat is no longer used'],
    ['changed a type', withProps(own.replace('HostApi', 'OtherApi')), 'was HostApi and is Other'],
    ['opens a slot', withUses(['home.podcast'], []), 'slot home.podcast is new'],
    ['sends no event', withUses([], []), 'event chat-message-sent is no longer sent'],
    ['moved', { ...chat, routes: [{ path: '/talk', module }] }, '/talk'],
    ['lost a module', { ...chat, types: { './ChatWidget': own } }, './ChatPage is gone'],
  ] satisfies [string, RemoteContract, string][])(
    'because it %s, its own spec says so and what to do',
    (_, now, what) => {
      const compare = () => checkContract(chat, now);
      expect(compare).toThrow(what);
      expect(compare).toThrow('run "npx site contracts"');
    },
  );

  describe('and the fakes with it', () => {
    beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

    test.each([
      ['a prop that no page passes', `${own}\nuser: string`, {}, 'requires the prop user (string)'],
      ['a prop of another type', 'host: string', {}, 'requires host to be string'],
      ['no prop that is passed', 'host: HostApi', { chat: {} }, 'knows no prop chat, only host'],
    ])('a fake with %s fails where it is rendered', async (_, types, props, sentence) => {
      const contract = withProps(types);
      const Component = fakeRemote(contract)[module]!;
      const checked = checkModule({ contract, module, Component, props });
      await expect(checked).rejects.toThrow(`The fake of mf_chat ./ChatPage ${sentence}`);
    });

    test.each([
      ['opens other slots', withUses(['home.podcast'], []), 'does not open slot home.podcast'],
      ['sends other events', withUses([], []), 'sends event chat-message-sent'],
    ])('a fake of yesterday that %s than its contract fails', async (_, contract, what) => {
      const Component = fakeRemote(chat)[module]!;
      const checked = checkModule({ contract, module, Component });
      await expect(checked).rejects.toThrow(what);
    });

    test('a module that shows nothing is none', async () => {
      const checked = checkModule({ contract: chat, module, Component: () => null });
      await expect(checked).rejects.toThrow('mf_chat ./ChatPage shows nothing');
    });
  });
});
