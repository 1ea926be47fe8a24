import { screen } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const findPage = () => screen.queryByRole('heading', { name: 'Unexpected Application Error!' });

describe('an error in the frame itself', () => {
  const { NODE_ENV } = process.env;
  afterEach(() => void (process.env.NODE_ENV = NODE_ENV));
  const findStack = () => screen.queryByRole('group', { name: 'Stack trace' });

  /** The label is nothing that React can draw. */
  async function open(environment: string) {
    process.env.NODE_ENV = environment;
    const broken = { ...release, navigation: [{ ...release.navigation[0]!, label: {} as string }] };
    await renderSite({ registry: createRegistry([broken]) });
    expect(findPage()).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  }

  // Specification: routes.2
  test('leaves only the error page, with the stack below the message in development', async () => {
    await open('development');
    expect(findStack()).toHaveTextContent('Error: Objects are not valid as a React child');
  });

  // Specification: routes.2
  test('hides the stack from visitors', async () => {
    await open('production');
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
