import { paths } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { About } from './About';

function show() {
  const host = fakeHost();
  return { host, ...render(<About host={host} params={{}} />) };
}

describe('About', () => {
  it('has a demo request that links can target', () => {
    show();
    const request = screen.getByRole('region', { name: 'Request a demo' });
    expect(paths.demo).toBe(`${paths.about}#${request.id}`);
    expect(request).toHaveAttribute('tabindex', '-1');
  });

  it('uses the company name from the config', () => {
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

  it('links the demo request to the chat', () => {
    const { host } = show();
    const link = screen.getByRole('link', { name: 'Request a demo in the chat' });
    expect(link).toHaveAttribute('href', '#/chat');
    fireEvent.click(link);
    expect(host.tracked).toEqual([{ name: 'cta-click', label: 'Request a demo' }]);
  });

  it('links the demo request to the booking page in a new tab', () => {
    const { host } = show();
    const link = screen.getByRole('link', { name: /^Book a free consultation/ });
    expect(link).toHaveAttribute('href', host.config.links.booking);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    fireEvent.click(link);
    expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'About' }]);
  });
});
