import { createHashHistory, type HashHistory } from '../src/router/createHashHistory';

let last: HashHistory | undefined;

/** The page's history, started at a path. Detaches the previous test's history. */
export function createTestHistory(path = '/') {
  last?.stop();
  history.replaceState(null, '', `#${path}`);
  return (last = createHashHistory());
}
