import type { Page } from '@playwright/test';

type Parameters = Record<string, unknown>;

declare global {
  /** Where pages leave commands for Google's script, each the `arguments` of a call. */
  var dataLayer: ArrayLike<unknown>[] | undefined;
}

/**
 * Simulates Google's script in the page: takes the queued commands, sends events of its own, and
 * reads page fields missing in event and configuration from the document.
 */
function runGoogleTag(collect: string) {
  const configurations = new Map<string, Parameters>();
  let common: Parameters = {};

  function send(id: string, name: string, own: Parameters = {}) {
    const parameters = { ...common, ...configurations.get(id), ...own };
    const { page_location, page_referrer, page_title, send_page_view, ...rest } = parameters;
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      en: name,
      dl: String(page_location ?? document.location.href),
      dr: String(page_referrer ?? document.referrer),
      dt: String(page_title ?? document.title),
    });
    for (const [key, value] of Object.entries(rest)) query.set(`ep.${key}`, String(value));
    navigator.sendBeacon(`${collect}?${query}`);
  }
  const sendToAll = (name: string, own?: Parameters) => {
    for (const id of configurations.keys()) send(id, name, own);
  };

  function configure(id: string, values: Parameters) {
    const isFirst = !configurations.has(id);
    configurations.set(id, values);
    if (isFirst) send(id, 'session_start');
    if (values.send_page_view !== false) send(id, 'page_view');
  }
  const toParameters = (value: unknown): Parameters => ({ ...(value instanceof Object && value) });
  function run([command, first, second]: unknown[]) {
    if (command === 'set') common = { ...common, ...toParameters(first) };
    if (command === 'config') configure(String(first), toParameters(second));
    if (command === 'event') sendToAll(String(first), toParameters(second));
  }

  const queue = (globalThis.dataLayer ??= []);
  for (const command of Array.from(queue)) run(Array.from(command));
  queue.push = (...added) => {
    for (const command of added) run(Array.from(command));
    return Array.prototype.push.apply(queue, added);
  };

  addEventListener('scroll', () => sendToAll('scroll'), { once: true });
  document.addEventListener('visibilitychange', () => sendToAll('user_engagement'));
}

/** Stands in for Google: serves its script, and records what reaches its collector, event by event. */
export async function collectFromGoogleTag(page: Page): Promise<URLSearchParams[]> {
  const collected: URLSearchParams[] = [];
  const collector = 'https://region1.google-analytics.com/g/collect';
  await page.route('https://www.googletagmanager.com/gtag/js?*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${runGoogleTag.toString()})(${JSON.stringify(collector)})`,
    }),
  );
  await page.route(`${collector}?*`, (route) => {
    collected.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ status: 204 });
  });
  return collected;
}
