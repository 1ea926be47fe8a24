import '../firstView/queueClicks';
import { routeFilesId, type RouteFile, type RouteFiles } from '@synapsei/shared-types/registry';
import { askEarly } from '@synapsei/remote-kit/askEarly';
import { preloadFile } from '../preloadFile';
import { expressionOf } from './expressionOf';
import { chooseForVisit, readListedFiles } from './readListedFiles';

/** A route does not say what its stable version is, nor what would replace it. */
function choose([, files, , candidate]: RouteFiles): RouteFile[] | null {
  if (!candidate) return files;
  const [name, version, weight, salt, cohorts, candidateFiles] = candidate;
  const canary = { version, weight, salt, cohorts };
  return chooseForVisit(name, { stable: '', canary }) ? candidateFiles : files;
}

/** Files that the list does not name are known to the registry, or to a list that it names. */
function preloadFiles(files: RouteFile[] | null, path: string) {
  if (files) return files.forEach(preload);
  readListedFiles(path).then(
    (listed) => listed.forEach(preload),
    // The shell asks again, and reports what is wrong.
    () => {},
  );
}

const { dataset } = document.documentElement;

const preload = (file: RouteFile) => preloadFile(...file);

/**
 * Which prerendered part is visible: Home's first view, the frame around a loading page, or nothing
 * where the frame would be wrong. The shell removes the attribute when it takes over.
 */
function viewOf(path: string, route: RouteFiles | undefined) {
  if (path === '/') return 'home';
  return route && !route[2] ? 'page' : 'none';
}

/** Fetches the files of the current route in parallel with the shell's own, which saves a round trip. */
function enter() {
  try {
    const text = document.getElementById(routeFilesId)?.textContent ?? '';
    // The assembling of the page has made it; a validator would weigh more than this whole script.
    const routes = JSON.parse(text) as RouteFiles[];
    const path = location.hash.replace(/^#/, '').split(/[?#]/)[0] || '/';
    const route = routes.find(([pattern]) => expressionOf(pattern).test(path));
    dataset.view = viewOf(path, route);
    if (route) preloadFiles(choose(route), path);
    if (route?.[4]) void askEarly(route[4]);
  } catch {
    // The shell requests the same files soon after. Showing nothing beats another page's view.
    dataset.view ??= 'none';
  }
}

enter();
// Links work before the shell runs.
addEventListener('hashchange', () => dataset.view && enter());
