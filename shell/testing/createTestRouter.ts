import { createHashRouter, type HashRouter } from '../src/router/createHashRouter';

let last: HashRouter | undefined;

/** The page's router, started at a path. The one of the test before hears nothing any more. */
export function createTestRouter(path = '/') {
  last?.stop();
  history.replaceState(null, '', `#${path}`);
  return (last = createHashRouter());
}
