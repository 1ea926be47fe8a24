import { act, render, screen } from '@testing-library/react';
import { Standalone, type StandaloneProps } from './Standalone';

const View: StandaloneProps<string>['View'] = ({ view, state, host }) => (
  <a href={host.href('/other')}>{`${view}, ${state}, ${host.theme.get()}`}</a>
);

function open(address: string) {
  act(() => {
    window.location.hash = address;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
}

const renderPage = (views: string[]) =>
  render(
    <Standalone views={views} states={{ ready: 'all is well', failed: 'oh no' }} View={View} />,
  );

test('shows the selection of the address, in its theme', () => {
  renderPage(['page', 'section']);
  open('#section/failed/dark');
  expect(screen.getByText('section, oh no, dark')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  open('#page/ready/light');
  expect(screen.getByText('page, all is well, light')).toBeVisible();
});

test('links to each view, state and theme, and marks the current ones', () => {
  open('#page/failed/dark');
  renderPage(['page', 'section']);
  expect(screen.getByRole('link', { name: 'section' })).toHaveAttribute(
    'href',
    '#section/failed/dark',
  );
  const shown = screen.getAllByRole('link', { current: true }).map((link) => link.textContent);
  expect(shown).toEqual(['page', 'failed', 'dark']);
  // Links of the view itself stay on this page, in the same state and theme.
  expect(screen.getByText(/^page,/)).toHaveAttribute('href', '#/other/failed/dark');
});

test('fakes of the other remotes fill the slots, and a single view has no switcher', () => {
  open('#page');
  render(
    <Standalone
      views={['page']}
      states={{ ready: 'all is well' }}
      View={({ host }) => host.slot('home.podcast')}
    />,
  );
  expect(screen.getByRole('region', { name: 'Fake PodcastCarousel' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'page' })).not.toBeInTheDocument();
});
