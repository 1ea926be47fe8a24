import { screen } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const findPage = () => screen.queryByRole('heading', { name: 'Unexpected Application Error!' });

test('an error of the frame itself leaves the error page alone', async () => {
  // What stands here is no path to draw.
  const broken = { ...release, navigation: [{ ...release.navigation[0]!, label: {} as string }] };
  await renderSite({ registry: createRegistry([broken]) });
  expect(findPage()).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('an error of the page stands within the frame, until the visitor goes elsewhere', async () => {
  const { go } = await renderSite({ path: '/nowhere' });
  expect(findPage()).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await go('/products');
  expect(findPage()).toBeNull();
  await go('/nowhere-else');
  expect(screen.getByText('404 Not Found: /nowhere-else')).toBeVisible();
});
