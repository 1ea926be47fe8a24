import client from 'react-ga4';
import { trustScripts } from '../remotes/load/trustScripts';
import { toMessage, type Occurrence } from './toMessage';

const state = (isAgreed: boolean) => (isAgreed ? 'granted' : 'denied');

/**
 * Google Analytics through react-ga4. Its own page view is off, since the router sends one. Events that the script
 * sends itself, such as a session start, take the page from its configuration, which is therefore kept up to date.
 */
export function send(measurementId: string, occurrence: Occurrence): void {
  const message = toMessage(occurrence);
  if (!message) return;
  const { name, parameters } = message;
  const { page_location, page_referrer, page_title } = parameters;
  const page = { send_page_view: false, page_location, page_referrer, page_title };
  if (client.isInitialized) client.gtag('config', measurementId, page);
  else {
    trustScripts('https://www.googletagmanager.com/');
    // Visitors are not asked about advertisements.
    const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    client.gtag('consent', 'default', { ...ads, analytics_storage: 'granted' });
    client.initialize(measurementId, { gtagOptions: page });
  }
  // Plain `gtag`: the client's `event()` would change the case of labels.
  client.gtag('event', name, parameters);
}

/** Google sets them for the widest domain that the browser allows. */
function deleteCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  const labels = location.hostname.split('.');
  const domains = labels.map((_, start) => `; domain=${labels.slice(start).join('.')}`);
  for (const name of names.filter((each) => /^_g(a|id|at)(_|$)/.test(each)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** Follows the visitor's choice: after a refusal, a loaded script sends and stores nothing. */
export function follow(measurementId: string, isAgreed: boolean): void {
  Object.assign(globalThis, { [`ga-disable-${measurementId}`]: !isAgreed });
  if (client.isInitialized)
    client.gtag('consent', 'update', { analytics_storage: state(isAgreed) });
  if (!isAgreed) deleteCookies();
}
