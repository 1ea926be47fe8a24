import { screen } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const findPage = () => screen.queryByRole('heading', { name: 'Unexpected Application Error!' });

test('an error in the frame itself leaves only the error page', async () => {
  // The content here is not a path to draw.
  const broken = { ...release, navigation: [{ ...release.navigation[0]!, label: {} as string }] };
  await renderSite({ registry: createRegistry([broken]) });
  expect(findPage()).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

describe('a stack', () => {
  const { NODE_ENV } = process.env;
  afterEach(() => void (process.env.NODE_ENV = NODE_ENV));

  function open() {
    const broken = { ...release, navigation: [{ ...release.navigation[0]!, label: {} as string }] };
    return renderSite({ registry: createRegistry([broken]) });
  }
  const findStack = () => screen.queryByRole('group', { name: 'Stack trace' });

  test('shows below the message in development', async () => {
    process.env.NODE_ENV = 'development';
    await open();
    expect(findStack()).toHaveTextContent('Error: Objects are not valid as a React child');
  });

  test('is hidden from visitors', async () => {
    process.env.NODE_ENV = 'production';
    await open();
    expect(findPage()).toBeVisible();
    expect(findStack()).toBeNull();
  });
});

test('an error in the page shows within the frame, until the visitor navigates', async () => {
  const { go } = await renderSite({ path: '/nowhere' });
  expect(findPage()).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await go('/products');
  expect(findPage()).toBeNull();
  await go('/nowhere-else');
  expect(findPage()).toBeVisible();
});
