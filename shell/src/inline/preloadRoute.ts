import { earlyPageId, type EarlyPage, type EarlyRoute } from '@synapsei/shared-types/registry';
import { askEarly } from '@synapsei/remote-kit/askEarly';
import '../firstView/queueClicks';
import { preloadFile } from '../preloadFile';
import { chooseVersion, type Chosen } from '../releases/chooseRelease';
import { readVisitor } from '../releases/readVisitor';
import { failedKey, safeSession } from '../safeStorage';

/** The version of each remote for this visit, which the shell takes over. */
function chooseVersions(remotes: EarlyPage['remotes']): Record<string, Chosen> {
  const [visitor, failed] = [readVisitor(), safeSession.read(failedKey) ?? ''];
  const chosen = Object.entries(remotes).map(([name, remote]) => {
    const hasFailed = (version: string) => failed.includes(`"${name}@${version}"`);
    return [name, chooseVersion(name, remote, visitor, hasFailed)] as const;
  });
  return Object.fromEntries(chosen);
}

const { dataset } = document.documentElement;

/**
 * Which prerendered part is visible: Home's first view, the frame around a loading page, or nothing
 * where the frame would be wrong. The shell removes the attribute when it takes over.
 */
function viewOf(path: string, route: EarlyRoute | undefined) {
  if (path === '/') return 'home';
  return route && !route.layout ? 'page' : 'none';
}

/** Fetches the files of the current route in parallel with the shell's own, which saves a round trip. */
function enter() {
  try {
    const text = document.getElementById(earlyPageId)?.textContent ?? '';
    // Assembling the page has written it; a validator would be larger than this whole script.
    const { remotes, routes } = JSON.parse(text) as EarlyPage;
    const chosen = (globalThis.synapseiChosen ??= chooseVersions(remotes));
    const path = location.hash.replace(/^#/, '').split(/[?#]/)[0] || '/';
    const route = routes.find(
      ({ expression, remote, version }) =>
        chosen[remote]?.version === version && RegExp(expression).test(path),
    );
    dataset.view = viewOf(path, route);
    route?.files.forEach((file) => preloadFile(...file));
    if (route?.data) askEarly(route.data);
  } catch {
    // The shell requests the same files soon after. Showing nothing beats another page's view.
    dataset.view ??= 'none';
  }
}

enter();
// Links work before the shell runs.
addEventListener('hashchange', () => dataset.view && enter());
