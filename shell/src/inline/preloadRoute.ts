import { matchPath } from '../remotes/matchPath';

/** What the page's `route-files` lists: pattern, then the files of its part with their integrity. */
type RouteFiles = [pattern: string, files: [url: string, integrity: string][]][];

function preload([url, integrity]: [string, string]) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** Fetches the files of the route in the hash beside the shell's own, so that they cost no extra round trip. */
try {
  const routes = JSON.parse(document.getElementById('route-files')!.textContent!) as RouteFiles;
  const path = location.hash.replace(/^#/, '').split('?')[0] || '/';
  routes.find(([pattern]) => matchPath(pattern, path))?.[1].forEach(preload);
} catch {
  // The shell asks for the same files a moment later.
}
