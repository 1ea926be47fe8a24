import { useEffect } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostApi } from '@synapsei/shared-types';
import { createRegistry } from '@synapsei/shared-types/testing';
import { renderSite } from '../testing/renderSite';

const findHeading = (name: string) => screen.getByRole('heading', { level: 1, name });

let problems: jest.SpyInstance;
beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

test('shows the page of the path, with its named segments', async () => {
  await renderSite({ path: '/offerings/mas' });
  expect(findHeading('Offering mas')).toBeVisible();
});

test('titles each route', async () => {
  const { go } = await renderSite();
  expect(document.title).toBe('Home · Synapsei Labs');
  await go('/products');
  expect(document.title).toBe('Products · Synapsei Labs');
  await go('/nowhere');
  expect(document.title).toBe('Unexpected Application Error! · Synapsei Labs');
});

test('a page that is at hand keeps the title that it sets itself', async () => {
  function OfferingPage({ host, params }: { host: HostApi; params: { key: string } }) {
    useEffect(() => host.setHead({ title: `About ${params.key}` }), [host, params.key]);
    return null;
  }
  const { go } = await renderSite({ parts: { './OfferingPage': OfferingPage } });
  for (const key of ['mas', 'llm', 'mas']) {
    await go(`/offerings/${key}`);
    expect(document.title).toBe(`About ${key} · Synapsei Labs`);
  }
});

test('a page that fails on one path is tried afresh on the next', async () => {
  const { go } = await renderSite({
    path: '/fragile/1',
    parts: {
      './FragilePage': ({ params }: { params: { id: string } }) => {
        if (params.id === '1') throw new Error('no such thing');
        return <h1>Fine</h1>;
      },
    },
  });
  expect(findHeading('Loading chunk failed')).toBeVisible();
  await go('/fragile/2');
  expect(findHeading('Fine')).toBeVisible();
});

test('a page whose remote fails says so in its place; header and footer stay', async () => {
  await renderSite({ path: '/missing' });
  expect(findHeading('Loading chunk failed')).toBeVisible();
  expect(screen.getByText('Missing')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

describe('an unknown path', () => {
  test('shows the router’s default error page with message and stack trace', async () => {
    await renderSite({ path: '/nowhere' });
    expect(findHeading('Unexpected Application Error!')).toBeVisible();
    expect(screen.getByText('404 Not Found: /nowhere')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Stack trace' })).toHaveTextContent(
      'Error: 404 Not Found: /nowhere',
    );
    expect(screen.getByRole('banner')).toBeVisible();
  });

  test('leads home', async () => {
    const { go } = await renderSite({ path: '/nowhere' });
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
      'href',
      '#/',
    );
    await go('/');
    expect(findHeading('Home')).toBeVisible();
  });
});

describe('without a registry', () => {
  const nothing = createRegistry([], { revision: 0 });

  test('says that it is loading while the server is asked', async () => {
    const { site } = await renderSite();
    act(() => {
      site.registry.isPending.set(true);
      site.registry.set(nothing);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what failed once it is known, and asks again on demand', async () => {
    const { site } = await renderSite({ registry: nothing });
    expect(findHeading('Loading chunk failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(site.registry.refresh).toHaveBeenCalledTimes(1);
    act(() => site.registry.set(createRegistry()));
    expect(screen.queryByText('Loading chunk failed')).toBeNull();
  });
});
