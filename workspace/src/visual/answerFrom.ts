import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { APIResponse, Request, Route } from '@playwright/test';
import { causeOf } from '@synapsei/release/testing';
import { contentTypeOf } from '@synapsei/server';
import type { ReleaseSet } from './stageSet';

/** As long as a page of the site waits by itself for one file. */
const timeout = 30_000;

/**
 * What servers answered in a run, each asked once: both sets are shown the same data, whatever changes between two
 * views. `reach`: the address at which this machine finds what visitors know by another.
 */
export function createRecording(reach: (address: string) => string) {
  /** Addresses that did not answer, or with an error of their own, and why: the pictures may show an error on both sides. */
  const unanswered = new Map<string, string>();
  const answers = new Map<string, Promise<APIResponse | null>>();

  async function send(route: Route, origin: string): Promise<APIResponse | null> {
    const url = route.request().url();
    // Interception comes before the browser adds the origin, which services allow or do not.
    const headers = { ...route.request().headers(), origin };
    try {
      const response = await route.fetch({ url: reach(url), headers, timeout });
      if (response.status() >= 500) unanswered.set(url, `status ${response.status()}`);
      return response;
    } catch (error) {
      unanswered.set(url, causeOf(error));
      return null;
    }
  }

  return {
    unanswered,
    /** The one answer of the run to such a request; null when there is none. `origin`: of the page. */
    ask(route: Route, origin: string): Promise<APIResponse | null> {
      const key = `${route.request().method()} ${route.request().url()}`;
      const answer = answers.get(key) ?? send(route, origin);
      answers.set(key, answer);
      return answer;
    },
  };
}

export type Recording = ReturnType<typeof createRecording>;

export function findDocument({ address, documents }: ReleaseSet, url: string): string | undefined {
  const asked = decodeURI(url.replace(/[?#].*$/s, ''));
  if (!asked.startsWith(address)) return undefined;
  const file = path.join(documents, asked.slice(address.length) || 'index.html');
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** What an editor may take from anywhere, and what a page's layout needs. */
const fromAnywhere = ['image', 'font'];

/**
 * Whether a request is sent at all. What others show in a page (players, counts) moves by itself, and whatever a
 * page sends (visits, vitals, conversations) would count as a visitor's.
 */
const isAsked = (request: Request, origins: string[]) =>
  ['GET', 'HEAD'].includes(request.method()) &&
  (origins.includes(new URL(request.url()).origin) ||
    fromAnywhere.includes(request.resourceType()));

/** An empty frame looks the same everywhere; an error page in its place would not be the site's. */
const leaveOut = (route: Route) =>
  route.request().resourceType() === 'document'
    ? route.fulfill({ contentType: 'text/html', body: '' })
    : route.abort();

/** Answers a page's requests as if a set were live: its own documents, otherwise what was recorded. */
export const answerFrom = (set: ReleaseSet, recording: Recording) => async (route: Route) => {
  const file = findDocument(set, route.request().url());
  if (file) {
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: contentTypeOf(file), headers, body: readFileSync(file) });
  }
  if (!isAsked(route.request(), set.origins)) return leaveOut(route);
  const response = await recording.ask(route, new URL(set.address).origin);
  return response ? route.fulfill({ response }) : route.abort('connectionfailed');
};
