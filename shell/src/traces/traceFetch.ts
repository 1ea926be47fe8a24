import type { TracedService } from '@synapsei/shared-types/config';
import type { ReportedSpan } from '@synapsei/shared-types/telemetry';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { Release } from './Action';
import type { Actions } from './createActions';
import type { EndedSpan } from './createSpanReports';

type Call = Extract<ReportedSpan, { kind: 'call' }>;

type Options = {
  /** Undefined: not one that takes part in traces, such as a third party's. */
  serviceAt: (url: string) => TracedService | undefined;
  /** Whose code is calling right now. Undefined: no remote's. */
  findCaller: () => Release | undefined;
  actions: Pick<Actions, 'call'>;
  add: (span: EndedSpan) => void;
};

/**
 * The same `fetch`, which names the trace in calls of remotes to our services, and records each until its
 * answer begins. Whose call it is says the stack at the moment of the call, so calls may overlap as they
 * like. `endOpen`: for a page that is being left.
 */
export function traceFetch(fetch: typeof globalThis.fetch, options: Options) {
  const { serviceAt, findCaller, actions, add } = options;
  const open = new Set<() => void>();

  function start(service: TracedService, method: string, release: Release) {
    const { name: remote, version } = release;
    const cause = actions.call(release);
    const traceId = cause?.action.traceId ?? randomHex(16);
    const spanId = randomHex(8);
    const began = performance.now();
    const end = (status?: number) => {
      if (!open.delete(end)) return;
      const call = {
        kind: 'call',
        traceId,
        spanId,
        parentId: cause?.action.spanId,
        service,
      } as const;
      const ended = performance.now();
      add({ ...call, remote, version, method: method as Call['method'], status, began, ended });
      cause?.end();
    };
    open.add(end);
    const headers = {
      traceparent: `00-${traceId}-${spanId}-01`,
      baggage: `remote.name=${remote},remote.version=${version}`,
    };
    return { headers, end };
  }

  const traced: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const service = serviceAt(request?.url ?? String(input));
    const release = service && findCaller();
    if (!service || !release) return fetch(input, init);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const { headers: own, end } = start(service, method, release);
    const headers = new Headers(init?.headers ?? request?.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const response = fetch(input, { ...init, headers });
    response.then(
      ({ status }) => end(status),
      () => end(),
    );
    return response;
  };

  return { fetch: traced, endOpen: () => open.forEach((end) => end()) };
}
