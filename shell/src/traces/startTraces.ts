import { findByElement } from '../remotes/report/findByElement';
import { findOrigin } from '../remotes/report/findOrigin';
import { stackAddresses } from '../remotes/report/stackAddresses';
import { findPage } from '@synapsei/remote-kit/matchPath';
import type { Site } from '../SiteContext';
import type { Action, Release } from './Action';
import { createActions } from './createActions';
import { createSpanReports } from './createSpanReports';
import { findService } from './findService';
import { traceFetch } from './traceFetch';

type Parts = Pick<Site, 'choices' | 'history' | 'remotes'> & { host: Pick<Site['host'], 'config'> };

const inputs = { click: 'click', submit: 'submit', keydown: 'key' } as const;

/** Traces the remotes' calls to our services, from what the visitor did on; see docs/operations.md. */
export function startTraces({ host: { config }, choices, history, remotes }: Parts): void {
  const reports = createSpanReports(config.telemetry.collector);
  const actions = createActions(({ kind, owner, route, traceId, spanId, began }, ended) => {
    const { name: remote, version } = owner;
    reports.add({
      kind: 'action',
      action: kind,
      route,
      traceId,
      spanId,
      remote,
      version,
      began,
      ended,
    });
  });

  /** The innermost remote in the stack: who calls a shared library, calls through it. */
  function findCaller(): Release | undefined {
    const running = remotes.all().map(({ exposed }) => exposed);
    for (const address of stackAddresses(new Error())) {
      const found = findOrigin(running, address);
      if (found) return found.release;
    }
    return undefined;
  }

  const ownerOf = (target: EventTarget | null) =>
    findByElement(remotes.mounted.get(), target)?.release;

  function pageAt(path: string): Pick<Action, 'route' | 'owner'> {
    const page = findPage(choices.get(), path);
    return page ? { route: page.path, owner: page.release } : {};
  }

  let path = history.get().location.pathname;
  actions.begin('navigate', pageAt(path), 0);
  history.subscribe(() => {
    const { pathname } = history.get().location;
    if (pathname !== path) actions.begin('navigate', pageAt(pathname));
    path = pathname;
  });
  for (const [type, kind] of Object.entries(inputs))
    addEventListener(type, ({ target }) => actions.begin(kind, { owner: ownerOf(target) }), {
      capture: true,
    });

  const { fetch, endOpen } = traceFetch(globalThis.fetch.bind(globalThis), {
    serviceAt: (address) => findService(config, address),
    findCaller,
    actions,
    add: reports.add,
  });
  globalThis.fetch = fetch;
  addEventListener('pagehide', () => {
    endOpen();
    reports.flush();
  });
}
