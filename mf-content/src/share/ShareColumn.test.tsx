import { fakeHost } from '@synapsei/shared-types/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { answer } from '../../testing/answer';
import { ShareColumn } from './ShareColumn';

const url = 'https://site.example/#/article/7';
const { config } = fakeHost();
const counted = {
  facebook: { og_object: { engagement: { count: 12 } } },
  reddit: { data: { children: [{ data: { score: 34 } }] } },
};

function createHost(share: Partial<typeof config.share> = {}) {
  const host = fakeHost({ config: { ...config, share: { ...config.share, ...share } } });
  host.setConsent(['shareCounts']);
  return host;
}

/** `counts`: what the networks answer. Default: they refuse, and the visitor has agreed. */
async function showColumn(counts: Record<string, unknown> = {}, host = createHost()) {
  const fetched = answer(counts);
  render(<ShareColumn title="Forecasting" url={url} host={host} />);
  // Waits for the counts or their refusal.
  await act(() => Promise.resolve());
  return fetched;
}

const popups: [name: string, width: number, height: number][] = [
  ['Share on Facebook', 550, 400],
  ['Share in Messenger', 1000, 820],
  ['Share on X', 550, 400],
  ['Share on Telegram', 550, 400],
  ['Share on WhatsApp', 550, 400],
  ['Share on LinkedIn', 750, 600],
  ['Share on Reddit', 660, 460],
];

// Specification: articles.7
test('offers eight networks as plain links without an opener in a named list', async () => {
  await showColumn();
  const column = screen.getByRole('navigation', { name: 'Share this article' });
  const links = within(column).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    ...popups.map(([name]) => `${name} (opens in a new window)`),
    'Share by email',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
  }
});

// Specification: calls.6
test.each(popups)('opens %s in a window of %i by %i', async (name, width, height) => {
  const opened = { opener: window } as Window;
  const open = jest.spyOn(window, 'open').mockReturnValue(opened);
  await showColumn();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${name}`) });
  expect(fireEvent.click(link)).toBe(false);
  const size = expect.stringContaining(`height=${height}, width=${width}`) as string;
  expect(open.mock.calls).toEqual([[link.href, '', size]]);
  expect(opened.opener).toBeNull();
});

test('an e-mail is left to the browser', async () => {
  const open = jest.spyOn(window, 'open');
  await showColumn();
  expect(fireEvent.click(screen.getByRole('link', { name: 'Share by email' }))).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

test('leaves a click with a modifier key to the browser', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await showColumn();
  fireEvent.click(screen.getByRole('link', { name: /^Share on X/ }), { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

// Specification: articles.8, calls.4, calls.5
test.each([
  [12, 34],
  [0, 0],
])('shows the share count %i of Facebook and the score %i of Reddit', async (count, score) => {
  await showColumn({
    facebook: { og_object: { engagement: { count } } },
    reddit: { data: { children: [{ data: { score } }] } },
  });
  for (const [network, shares] of Object.entries({ Facebook: count, Reddit: score })) {
    const name = new RegExp(`${network}, shared ${shares} times`);
    const link = screen.getByRole('link', { name });
    expect(within(link).getByText(String(shares))).toBeVisible();
  }
});

// Specification: calls.4, calls.5
test('requests counts for the shared address from the configured endpoints', async () => {
  const fetched = await showColumn();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `https://graph.facebook.com/?id=${encodeURIComponent(url)}&fields=og_object%7Bengagement%7D`,
    `https://www.reddit.com/api/info.json?limit=1&url=${encodeURIComponent(url)}`,
  ]);
});

// Specification: decisions.7
test.each<[string, Record<string, unknown>]>([
  ['refused', {}],
  ['null', { facebook: null, reddit: null }],
  ['of another shape', { facebook: { og_object: 7 }, reddit: { data: { children: [] } } }],
  ['no numbers', { facebook: { og_object: { engagement: { count: '<b>' } } } }],
  ['below zero', { reddit: { data: { children: [{ data: { score: -1 } }] } } }],
])('shows no count when the answers are %s', async (_case, answers) => {
  await showColumn(answers);
  expect(screen.queryByText(/shared \d+ times/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(8);
});

// Specification: articles.9
test('shows the links and no count while the counts are loading', () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  render(<ShareColumn title="Forecasting" url={url} host={createHost()} />);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  expect(screen.queryByText(/shared/)).not.toBeInTheDocument();
});

test('requests nothing when the endpoints are empty', async () => {
  const fetched = await showColumn({}, createHost({ facebookCount: '', redditCount: '' }));
  expect(fetched).not.toHaveBeenCalled();
});

test('asks no network before the visitor agrees, nor after that is withdrawn', async () => {
  const host = fakeHost();
  const fetched = await showColumn(counted, host);
  const decide = async (agreed: Parameters<typeof host.setConsent>[0]) =>
    act(async () => host.setConsent(agreed));
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getAllByRole('link')).toHaveLength(8);
  await decide(['measurement', 'embeddedPlayers']);
  expect(fetched).not.toHaveBeenCalled();
  await decide(['shareCounts']);
  expect(screen.getByText(/shared 12 times/)).toBeInTheDocument();
  await decide([]);
  expect(screen.queryByText(/shared/)).not.toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(2);
});

// Specification: errors.15
test('throws without an address to share', () => {
  answer({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const column = <ShareColumn title="Forecasting" url="" host={createHost()} />;
  expect(() => render(column)).toThrow('A share button for facebook needs the address to share');
});

test.each([
  ['refused', 'NotAllowedError'],
  ['as the visitor shares nothing after all', 'AbortError'],
])(
  'a button shares with another app; of a share %s it says so only if refused',
  async (_, name) => {
    const share = jest.fn().mockRejectedValue(new DOMException('', name));
    Object.assign(navigator, { share });
    await showColumn();
    fireEvent.click(screen.getByRole('button', { name: 'Share with another app' }));
    await act(() => Promise.resolve());
    expect(share.mock.calls).toEqual([[{ title: 'Forecasting', url }]]);
    const refusals = screen.queryAllByText(/^Your browser could not share/);
    expect(refusals).toHaveLength(name === 'AbortError' ? 0 : 1);
    Reflect.deleteProperty(navigator, 'share');
  },
);
