import { readFileSync } from 'node:fs';
import type { Request, Route } from '@playwright/test';
import { contentTypeOf } from '@synapsei/server';
import { findFile } from '../sets/findFile';
import type { ReleaseSet } from '../sets/stageSet';
import type { Recording } from './Recording';

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

const showFile = (route: Route, file: string) =>
  route.fulfill({
    contentType: contentTypeOf(file),
    headers: { 'access-control-allow-origin': '*' },
    body: readFileSync(file),
  });

/** Answers a page's requests as if a set were live: its own documents and files, otherwise what was recorded. */
export const answerFrom =
  ({ places, origins }: ReleaseSet, recording: Recording) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    const file = findFile(places, request.url());
    if (file) return showFile(route, file);
    if (!isAsked(request, origins)) return leaveOut(route);
    // Interception comes before the browser adds the origin, which services allow or do not.
    const [site] = places;
    const origin = new URL(site?.address ?? request.url()).origin;
    const headers = { ...request.headers(), origin };
    const answer = await recording.ask({ method: request.method(), url: request.url(), headers });
    return answer ? route.fulfill(answer) : route.abort('connectionfailed');
  };
