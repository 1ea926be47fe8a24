import type { Page } from '@playwright/test';
import { origins, type ServerName } from '../core/origins';
import { createGate, files, type Faults } from '../core/Faults';
import { drill, plantedFaults } from '../core/needs';
import { expect, test } from '../core/test';
import { rememberTheme } from '../core/themes';

const title = 'From AI idea to a system that runs';
/** Content that only Home's remote shows. */
const complete = (page: Page) =>
  page.getByRole('heading', { name: 'Our Expertise & Technologies' });
const chatLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Chat with Synapsei' }).first();

const main = /^\/main\.[0-9a-f]+\.js$/;

/** `at`: the time, in the page's milliseconds. */
type Shift = { value: number; at: number; nodes: string[] };
type Recorder = { __shifts: Shift[]; __texts: string[] };

/** Holds back the shell, and opens a page, which then never fires its load event. */
async function openHeld(page: Page, faults: Faults, path: string) {
  const shell = await hold(faults, 'shell', main);
  await page.goto(path, { waitUntil: 'commit' });
  return shell;
}

async function hold(faults: Faults, server: ServerName, file: RegExp) {
  const gate = createGate();
  await faults.serve(server, file, gate.answer);
  return gate;
}
const holdRemote = (faults: Faults) => hold(faults, 'mf-content', files.entry);

/** Records every layout shift, from the first paint on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = ((globalThis as unknown as Recorder).__shifts = []);
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const describe = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Entry[])
        shifts.push({ value, at: startTime, nodes: sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Recorder).__shifts);

/** Loads the page's font. @returns the start and end, in the page's milliseconds */
async function showFont(page: Page, font: { open: () => void }) {
  const from = await page.evaluate(() => performance.now());
  font.open();
  const { faces, to } = await page.evaluate(async () => {
    const faces = await document.fonts.load("1em 'Inter Variable'");
    // The layout is finished once another frame has begun.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return { faces: faces.length, to: performance.now() };
  });
  expect(faces).toBeGreaterThan(0);
  return { from, to };
}

test('without scripts header, hero, footer, links and contact are present', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origins.shell);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(chatLink(page)).toHaveAttribute('href', '#/chat');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
  await expect(page.getByRole('button')).toHaveCount(0);
  await context.close();
});

test.describe('the prerendered page', plantedFaults, () => {
  test('the hero element stays until Home replaces it, with its focus and no skeleton in between', async ({
    page,
    site,
    faults,
  }) => {
    const remote = await holdRemote(faults);
    await page.addInitScript(() => {
      const texts: string[] = ((globalThis as unknown as Recorder).__texts = []);
      new MutationObserver(() => {
        const shown = document.querySelector('main h1')?.textContent ?? 'nothing';
        if (texts.at(-1) !== shown) texts.push(shown);
      }).observe(document, { childList: true, subtree: true });
    });
    const shell = await openHeld(page, faults, '/');
    await chatLink(page).focus();
    shell.open();
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    await expect(site.firstView).toBeVisible();
    await expect(chatLink(page)).toBeFocused();
    await expect(complete(page)).toBeHidden();
    remote.open();
    await expect(complete(page)).toBeVisible();
    await expect(site.firstView).toHaveCount(0);
    await expect(chatLink(page)).toBeFocused();
    const texts = await page.evaluate(() => (globalThis as unknown as Recorder).__texts);
    expect(texts.filter((text) => text !== 'nothing')).toEqual([title]);
    expect(texts.at(-1)).toBe(title);
  });

  for (const [width, theme, details] of [
    [1440, 'light', drill],
    [390, 'dark', {}],
  ] as const) {
    const name = `nothing shifts when React and a slow remote take over, ${theme}, ${width} px`;

    test(name, details, async ({ page, site, faults }) => {
      await page.setViewportSize({ width, height: 844 });
      await rememberTheme(page, theme);
      await recordShifts(page);
      const remote = await holdRemote(faults);
      const font = await hold(faults, 'shell', /\.woff2$/);
      const shell = await openHeld(page, faults, '/');
      await expect(site.heading).toHaveText(title);
      // How far it moves depends on this machine's fonts; `fonts.spec` compares it with those of visitors.
      const { from, to } = await showFont(page, font);
      shell.open();
      await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
      remote.open();
      await expect(complete(page)).toBeVisible();
      const shifts = (await readShifts(page)).filter(({ at }) => at < from || at > to);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
    });
  }

  for (const path of ['/products', '/chat']) {
    test(`${path} never shows Home's hero`, async ({ page, site, faults }) => {
      const shell = await openHeld(page, faults, `/#${path}`);
      await expect(site.firstView).toBeAttached();
      await expect(page.getByText(title)).toBeHidden();
      await expect(page.getByRole('banner')).toBeVisible({ visible: path === '/products' });
      shell.open();
      await expect(site.heading.or(page.getByRole('alert')).first()).toBeVisible();
      await expect(page.getByText(title)).toBeHidden();
    });
  }

  type Gates = Record<'shell' | 'remote', ReturnType<typeof createGate>>;

  /** Moments at which a visitor may click the hero's button. */
  const moments: Record<string, (page: Page, gates: Gates) => Promise<unknown> | undefined> = {
    'before the shell runs': () => undefined,
    "before Home's remote has loaded": (page, { shell }) => {
      shell.open();
      return expect(page.locator('html[data-view]')).toHaveCount(0);
    },
  };

  for (const [row, [moment, until]] of Object.entries(moments).entries()) {
    // Specification: home.2
    test(
      `a click on the hero's button ${moment} is counted once`,
      row > 0 ? drill : {},
      async ({ page, faults }) => {
        const sent: Record<string, unknown>[] = [];
        page.on('console', async (message) => {
          const [mark, name, parameters] = await Promise.all(
            message.args().map((value) => value.jsonValue() as Promise<unknown>),
          );
          if (mark === '[analytics]') sent.push({ name, ...(parameters as object) });
        });
        const remote = await holdRemote(faults);
        const gates = { remote, shell: await openHeld(page, faults, '/?analytics=debug') };
        await until(page, gates);
        await chatLink(page).click();
        await expect(page).toHaveURL(/#\/chat$/);
        gates.shell.open();
        gates.remote.open();
        await page.getByRole('link', { name: 'About', exact: true }).click();
        await expect(page).toHaveTitle(/^About/);
        // Both pages' views are recorded after the click, so nothing of it is pending.
        await expect.poll(() => sent.map(({ page_path }) => page_path)).toContain('/aiService');
        const clicks = sent.filter(({ event_label }) => event_label === 'Hero');
        expect(clicks).toEqual([
          expect.objectContaining({ name: 'Chat with Synapsei', event_category: 'CTA' }),
        ]);
      },
    );
  }
});
