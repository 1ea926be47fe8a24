import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Request, Route } from '@playwright/test';
import { contentTypeOf } from '@synapsei/server';
import type { Recording } from './Recording';
import type { Place, ReleaseSet } from './stageSet';

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
