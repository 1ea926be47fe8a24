import { countReacts, readShared, watchReacts } from '../../core/countReacts';
import { answers, createGate, files } from '../../core/Faults';
import { wholeSite } from '../../core/needs';
import { expect, test } from '../../core/test';
import { moduleNamed } from '../../pages/exposedModules';

test.describe('modules side by side', wholeSite, () => {
  test('the widget and the chat page, loading in parallel, share one request of the entry', async ({
    page,
    site,
    faults,
  }) => {
    const chatPage = moduleNamed(page, 'chat page');
    const widget = moduleNamed(page, 'chat widget');
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
  });

  test('the modules of one remote fail together and recover together', async ({
    page,
    site,
    faults,
  }) => {
    const chatPage = moduleNamed(page, 'chat page');
    const widget = moduleNamed(page, 'chat widget');
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
  });

  test("all remotes share the shell's React", async ({ page, site }) => {
    await watchReacts(page);
    await site.open('/');
    for (const name of ['podcast slot', 'chat widget']) {
      await expect(moduleNamed(page, name).content).toBeVisible();
    }
    expect(await countReacts(page)).toBe(1);
    const shared = await readShared(page);
    expect(shared).toEqual({
      react: ['shell'],
      'react-dom': ['shell'],
      'react/jsx-runtime': ['shell'],
    });
  });
});
