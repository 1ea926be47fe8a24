import { fakeHost } from '@synapsei/shared-types/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { About } from './About';

function show() {
  const host = fakeHost();
  return { host, ...render(<About host={host} params={{}} />) };
}

/** What the shell makes of a link that is followed. */
async function follow(hash: string, key: string) {
  await act(async () => {
    history.pushState({ key }, '', hash);
    dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
  });
}
const findRequest = () => screen.getByRole('region', { name: 'Request a demo' });

describe('About', () => {
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    history.replaceState(null, '', '/#/aiService');
    Element.prototype.scrollIntoView = scrollIntoView.mockClear();
  });

  it('leads to the demo request where the address asks for it', async () => {
    await follow('#/aiService?show=demo', 'a');
    show();
    await act(() => Promise.resolve());
    expect(findRequest()).toHaveFocus();
    expect(scrollIntoView.mock.instances).toEqual([findRequest()]);
  });

  it('leads there again by a link that is followed on the page itself', async () => {
    show();
    expect(scrollIntoView).not.toHaveBeenCalled();
    await follow('#/aiService?show=demo', 'a');
    await follow('#/aiService?show=demo', 'b');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    expect(findRequest()).toHaveFocus();
  });

  it('leaves the place alone on an entry of the history that had its show', async () => {
    await follow('#/aiService?show=demo', 'a');
    show().unmount();
    await act(() => Promise.resolve());
    scrollIntoView.mockClear();
    show();
    await act(() => Promise.resolve());
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
    expect(history.state).toMatchObject({ key: 'a' });
  });

  it('names the company of the config', () => {
    const { host } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Synapsei Labs');
    expect(host.heads.at(-1)?.title).toBe('About');
  });

  it('shows the project lifecycle from idea to closed', () => {
    show();
    const line = screen.getByRole('list', { name: 'Project lifecycle' });
    const names = within(line).getAllByRole('heading');
    expect(names.map((name) => name.textContent)).toEqual([
      'Idea',
      'Validation',
      'Early adapters',
      'Pilot',
      'Development',
      'Closed',
    ]);
  });

  it('takes a demo request to the chat', () => {
    const { host } = show();
    const link = screen.getByRole('link', { name: 'Request a demo in the chat' });
    expect(link).toHaveAttribute('href', '#/chat');
    fireEvent.click(link);
    expect(host.tracked).toEqual([{ name: 'cta-click', label: 'Request a demo' }]);
  });

  it('takes a demo request to the booking page in a tab of its own', () => {
    const { host } = show();
    const link = screen.getByRole('link', { name: /^Book a free consultation/ });
    expect(link).toHaveAttribute('href', host.config.links.booking);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    fireEvent.click(link);
    expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'About' }]);
  });

  it('has no accessibility violations', async () => {
    const { container } = show();
    expect(await axe(container)).toHaveNoViolations();
  });
});
