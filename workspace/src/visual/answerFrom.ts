import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Request, Route } from '@playwright/test';
import { causeOf } from '@synapsei/release/testing';
import { untilAborted } from '@synapsei/shared-types/values';
import { contentTypeOf } from '@synapsei/server';
import type { Place, ReleaseSet } from './stageSet';

type Question = { method: string; url: string; headers: Record<string, string> };
type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** As long as a page of the site waits by itself for one file. */
const limitMs = 30_000;

/** What this machine's own request has instead of the page's. */
const ownHeaders = /^(:|host$|connection$|accept-encoding$|content-length$|if-)/;

/** Of the bytes as they were sent, which are unpacked here. */
const sentHeaders = /^(connection|content-encoding|content-length|keep-alive|transfer-encoding)$/;

const without = (headers: Iterable<[string, string]>, left: RegExp) =>
  Object.fromEntries([...headers].filter(([name]) => !left.test(name)));

/**
 * What servers answered in a run, each asked once: both sets are shown the same data, whatever changes between two
 * views. `reach`: the address at which this machine finds what visitors know by another.
 */
export class Recording {
  /** Addresses that did not answer, or with an error of their own, and why: the pictures may show an error on both sides. */
  readonly unanswered = new Map<string, string>();
  private readonly answers = new Map<string, Promise<Answer | null>>();

  constructor(private readonly reach: (address: string) => string = (address) => address) {}

  /** The one answer of the run; null when there is none. */
  ask(question: Question): Promise<Answer | null> {
    const key = `${question.method} ${question.url}`;
    const known = this.answers.get(key) ?? this.send(question);
    this.answers.set(key, known);
    return known;
  }

  private async send({ method, url, headers }: Question): Promise<Answer | null> {
    const signal = AbortSignal.timeout(limitMs);
    const own = without(Object.entries(headers), ownHeaders);
    try {
      const response = await fetch(this.reach(url), { method, headers: own, signal });
      const body = Buffer.from(await untilAborted(response.arrayBuffer(), signal));
      if (response.status >= 500) this.unanswered.set(url, `status ${response.status}`);
      return { status: response.status, headers: without(response.headers, sentHeaders), body };
    } catch (error) {
      this.unanswered.set(url, causeOf(error));
      return null;
    }
  }
}

/** The file that an address means; of several places the first that has it. */
export function findFile(places: readonly Place[], url: string): string | undefined {
  const address = decodeURI(url.replace(/[?#].*$/s, ''));
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();
  return places
    .filter((place) => address.startsWith(place.address))
    .map((place) => path.join(place.folder, address.slice(place.address.length) || 'index.html'))
    .find(isFile);
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

/** Answers a page's requests as if a set were live: its own documents and files, otherwise what was recorded. */
export const answerFrom =
  ({ places, origins }: ReleaseSet, recording: Recording) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    const file = findFile(places, request.url());
    if (file) {
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ contentType: contentTypeOf(file), headers, body: readFileSync(file) });
    }
    if (!isAsked(request, origins)) return leaveOut(route);
    // Interception comes before the browser adds the origin, which services allow or do not.
    const [site] = places;
    const origin = new URL(site?.address ?? request.url()).origin;
    const headers = { ...request.headers(), origin };
    const answer = await recording.ask({ method: request.method(), url: request.url(), headers });
    return answer ? route.fulfill(answer) : route.abort('connectionfailed');
  };
