import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageProps } from '../../src/host';
import type { RemoteConfig } from '../../src/registry';
import { fakeHost } from '../fakeHost';

/** `props`: props that only tests pass, such as a module's store. */
type Given = { params?: PageProps['params']; props?: object };

/**
 * Specifies a remote: each exposed module renders with the props that the shell passes. A component that requires more
 * fails the type check. Call it in a test file. `given`: module → further props.
 */
export function moduleSpec(
  { name, exposes }: Pick<RemoteConfig, 'name' | 'exposes'>,
  modules: Record<string, ComponentType<PageProps>>,
  given: Record<string, () => Given> = {},
): void {
  describe(`${name} in the shell`, () => {
    // Services that never answer: what a module is like at first.
    beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {})));
    afterEach(() => jest.restoreAllMocks());

    test('exposes what is shown here', () => {
      expect(Object.keys(modules)).toEqual(Object.keys(exposes));
    });

    test.each(Object.entries(modules))('%s shows itself', async (module, Module) => {
      const { params = {}, props } = given[module]?.() ?? {};
      const { container } = render(<Module host={fakeHost()} params={params} {...props} />);
      await act(async () => {});
      expect(container).not.toBeEmptyDOMElement();
    });
  });
}
