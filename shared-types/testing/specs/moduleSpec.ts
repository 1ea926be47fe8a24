import type { RemoteContract } from '../RemoteContract';
import { checkContract } from './checkContract';
import { checkModule, type ModuleUnderSpec } from './checkModule';

/** A remote, or the fake of one. */
export type RemoteUnderSpec = {
  /** Its contract as it is now: of a remote by its sources, of a fake by what it was made of. */
  describe: () => RemoteContract;
  load: (module: string) => Promise<ModuleUnderSpec['Component']>;
  /** Module → what it needs to be shown. By default what the shell passes. */
  given?: Record<string, () => Pick<ModuleUnderSpec, 'params' | 'props'>>;
};

/** Time to compile a remote on a busy machine. Milliseconds. */
const compileMs = 120_000;

/** What a remote promises to others, of the real one as well as of its fake. Call it in a test file. */
export function moduleSpec(
  contract: RemoteContract,
  { describe: describeNow, load, given = {} }: RemoteUnderSpec,
): void {
  describe(`${contract.name} and its contract`, () => {
    // Services that never answer: what a module is like at first.
    beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {})));
    afterEach(() => jest.restoreAllMocks());

    test(
      'has the modules, props, slots and events that it says',
      () => checkContract(contract, describeNow()),
      compileMs,
    );

    test.each(Object.keys(contract.types))(
      '%s takes what the shell passes, opens its slots and sends no other events',
      async (module) => {
        const Component = await load(module);
        await checkModule({ contract, module, Component, ...given[module]?.() });
      },
    );
  });
}
