import type { PageProps } from './host';
import { defineRemote } from './remoteConfig';
import type { ExposedBy, ExposedModules, Implements } from './remotes';

/**
 * The compiler is what is tested here: `@ts-expect-error` fails the type check when the line below it
 * compiles.
 */
type Chat = ExposedModules<'mf_chat'>;

const component = { default: () => null };
const wantsMore = { default: ({ user }: PageProps & { user: string }) => user };

/** What a remote's `contract.ts` says of its modules. */
const implement = <Actual extends Chat>(modules: Implements<Chat, Actual>) => Object.keys(modules);

const exposing = (exposes: Record<ExposedBy<'mf_chat'>, string>) =>
  defineRemote({
    name: 'mf_chat',
    owner: { team: 'chat', contact: '#team-chat' },
    exposes,
    routes: [{ path: '/chat', module: './ChatPage', title: 'Chat' }],
    slots: [{ slot: 'widget', module: './ChatWidget' }],
    navigation: [],
  }).exposes;

test('modules that keep the contract compile', () => {
  expect(implement({ './ChatPage': component, './ChatWidget': component })).toHaveLength(2);
});

test('modules that keep less than the contract promises do not compile', () => {
  // @ts-expect-error ChatWidget is promised
  expect(implement({ './ChatPage': component })).not.toContain('./ChatWidget');
  // @ts-expect-error a page is a default export
  expect(implement({ './ChatPage': { Page: null }, './ChatWidget': component })).toHaveLength(2);
  // @ts-expect-error the shell gives no prop `user`
  expect(implement({ './ChatPage': wantsMore, './ChatWidget': component })).toHaveLength(2);
});

test('a remote declares exactly the modules that the contract names', () => {
  const complete = { './ChatPage': 'ChatPage.tsx', './ChatWidget': 'ChatWidget.tsx' };
  expect(exposing(complete)).toEqual(complete);
  // @ts-expect-error ChatWidget is missing
  expect(exposing({ './ChatPage': 'ChatPage.tsx' })).not.toEqual(complete);
  // @ts-expect-error no such module in the contract
  expect(exposing({ ...complete, './ChatWindow': 'ChatWindow.tsx' })).not.toEqual(complete);
});

test('a remote that the contract does not know may expose what it likes', () => {
  const remote = defineRemote({
    name: 'mf_tiny',
    owner: { team: 'tiny', contact: '#team-tiny' },
    exposes: { './TinyPage': './src/TinyPage.tsx' },
    routes: [{ path: '/tiny', module: './TinyPage', title: 'Tiny' }],
    slots: [],
    navigation: [],
  });
  expect(remote.name).toBe('mf_tiny');
});
