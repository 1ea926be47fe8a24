import { answers, createGate, files } from '../../core/Faults';
import { expect, test } from '../../core/test';
import { exposedModules, ExposedModule } from '../../pages/ExposedModule';

type Hook = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> } };
type Federation = {
  __FEDERATION__: {
    __INSTANCES__: {
      shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
    }[];
  };
};

const named = (name: string) => exposedModules.find((exposed) => exposed.name === name)!;

test(
  'the widget and the chat page, loading in parallel, share one request of the entry',
  { tag: '@whole-site' },
  async ({ page, site, faults }) => {
    const chatPage = new ExposedModule(page, named('chat page'));
    const widget = new ExposedModule(page, named('chat widget'));
    const gate = createGate();
    await faults.serve('mf-chat', files.entry, gate.answer);
    await site.open('/products');
    await expect.poll(() => faults.requests).toHaveLength(1);
    await site.open('/chat');
    await expect(chatPage.slow).toBeVisible();
    gate.open();
    await expect(chatPage.content).toBeVisible();
    await site.open('/products');
    await expect(widget.content).toBeVisible();
    expect(faults.requests).toHaveLength(1);
  },
);

test(
  'the modules of one remote fail together and recover together',
  { tag: '@whole-site' },
  async ({ page, site, faults }) => {
    const chatPage = new ExposedModule(page, named('chat page'));
    const widget = new ExposedModule(page, named('chat widget'));
    await faults.serve('mf-chat', files.entry, answers.notFound);
    await site.open('/chat');
    await expect(chatPage.failed).toBeVisible();
    await site.open('/products');
    await expect(widget.failed).toBeVisible();
    await faults.heal();
    await widget.tryAgain();
    await expect(widget.content).toBeVisible();
    await site.open('/chat');
    await expect(chatPage.content).toBeVisible();
  },
);

test("all remotes share the shell's React", { tag: '@whole-site' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>();
    const hook = {
      renderers,
      supportsFiber: true,
      inject: (renderer: unknown) => {
        renderers.set(renderers.size + 1, renderer);
        return renderers.size;
      },
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
    (globalThis as unknown as Hook).__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
  });
  await site.open('/');
  for (const name of ['podcast slot', 'chat widget']) {
    await expect(new ExposedModule(page, named(name)).content).toBeVisible();
  }
  const renderers = await page.evaluate(
    () => (globalThis as unknown as Hook).__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size,
  );
  expect(renderers).toBe(1);
  const shared = await page.evaluate(() => {
    const { __INSTANCES__ } = (globalThis as unknown as Federation).__FEDERATION__;
    const scope = __INSTANCES__[0]!.shareScopeMap.default!;
    return ['react', 'react-dom'].map((name) =>
      Object.values(scope[name]!).map(({ from }) => from),
    );
  });
  expect(shared).toEqual([['shell'], ['shell']]);
});
