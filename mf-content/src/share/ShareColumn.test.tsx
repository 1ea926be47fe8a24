import { fakeHost } from '@synapsei/shared-types/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ShareColumn } from './ShareColumn';

const url = 'https://site.example/#/article/7';
const { config } = fakeHost();

type Answers = { facebook?: unknown; reddit?: unknown };

function answerCounts({ facebook, reddit }: Answers) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = String(address).includes('facebook') ? facebook : reddit;
    return answer === undefined ? new Response('', { status: 403 }) : Response.json(answer);
  });
}

async function renderColumn(share: Partial<typeof config.share> = {}) {
  const changed = { ...config, share: { ...config.share, ...share } };
  const view = render(<ShareColumn title="Forecasting" url={url} config={changed} />);
  // Lets the counts arrive, refused or not.
  await act(() => Promise.resolve());
  return view;
}

afterEach(() => jest.restoreAllMocks());

describe('ShareColumn', () => {
  it('offers eight networks as links in a named list', async () => {
    answerCounts({});
    await renderColumn();
    const column = screen.getByRole('navigation', { name: 'Share this article' });
    const names = within(column)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      'Share on Facebook (opens in a new window)',
      'Share in Messenger (opens in a new window)',
      'Share on X (opens in a new window)',
      'Share on Telegram (opens in a new window)',
      'Share on WhatsApp (opens in a new window)',
      'Share on LinkedIn (opens in a new window)',
      'Share on Reddit (opens in a new window)',
      'Share by email',
    ]);
  });

  it('renders plain links that work without a popup and pass no opener', async () => {
    answerCounts({});
    await renderColumn();
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
    }
  });

  it.each([
    ['Share on Facebook', 550, 400],
    ['Share in Messenger', 1000, 820],
    ['Share on X', 550, 400],
    ['Share on Telegram', 550, 400],
    ['Share on WhatsApp', 550, 400],
    ['Share on LinkedIn', 750, 600],
    ['Share on Reddit', 660, 460],
  ])('opens %s in a window of %i by %i', async (name, width, height) => {
    answerCounts({});
    const open = jest.spyOn(window, 'open').mockReturnValue({ closed: true } as Window);
    await renderColumn();
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    const followed = fireEvent.click(link);
    expect(followed).toBe(false);
    expect(open).toHaveBeenCalledTimes(1);
    const [address, , features] = open.mock.calls[0] ?? [];
    expect(address).toBe(link.getAttribute('href'));
    expect(features).toContain(`height=${height}, width=${width}`);
  });

  it('leaves a click with a modifier key to the browser', async () => {
    answerCounts({});
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await renderColumn();
    fireEvent.click(screen.getByRole('link', { name: /^Share on X/ }), { ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
  });

  it('shows the share count of Facebook and the score of Reddit', async () => {
    answerCounts({
      facebook: { og_object: { engagement: { count: 12 } } },
      reddit: { data: { children: [{ data: { score: 34 } }] } },
    });
    await renderColumn();
    expect(screen.getByRole('link', { name: /Facebook, shared 12 times/ })).toHaveTextContent('12');
    expect(screen.getByRole('link', { name: /Reddit, shared 34 times/ })).toHaveTextContent('34');
  });

  it('shows a count of 0 as 0', async () => {
    answerCounts({
      facebook: { og_object: { engagement: { count: 0 } } },
      reddit: { data: { children: [{ data: { score: 0 } }] } },
    });
    await renderColumn();
    for (const name of [/Facebook, shared 0 times/, /Reddit, shared 0 times/]) {
      const link = screen.getByRole('link', { name });
      expect(within(link).getByText('0')).toBeVisible();
    }
  });

  it('requests counts for the shared address from the configured endpoints', async () => {
    const fetched = answerCounts({});
    await renderColumn();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `https://graph.facebook.com/?id=${encodeURIComponent(url)}&fields=og_object%7Bengagement%7D`,
      `https://www.reddit.com/api/info.json?limit=1&url=${encodeURIComponent(url)}`,
    ]);
  });

  it.each<[string, Answers]>([
    ['refused', {}],
    ['null', { facebook: null, reddit: null }],
    ['of another shape', { facebook: { og_object: 7 }, reddit: { data: { children: [] } } }],
    ['no numbers', { facebook: { og_object: { engagement: { count: '<b>' } } } }],
    ['below zero', { reddit: { data: { children: [{ data: { score: -1 } }] } } }],
  ])('shows no count when the answers are %s', async (_case, answers) => {
    answerCounts(answers);
    await renderColumn();
    expect(screen.queryByText(/shared \d+ times/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(8);
  });

  it('shows the links and no count while the counts are loading', () => {
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    render(<ShareColumn title="Forecasting" url={url} config={config} />);
    expect(screen.getAllByRole('link')).toHaveLength(8);
    expect(screen.queryByText(/shared/)).not.toBeInTheDocument();
  });

  it('requests nothing when the endpoints are empty', async () => {
    const fetched = answerCounts({});
    await renderColumn({ facebookCount: '', redditCount: '' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('throws without an address to share', () => {
    answerCounts({});
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const column = <ShareColumn title="Forecasting" url="" config={config} />;
    expect(() => render(column)).toThrow('A share button for facebook needs the address to share');
  });
});
