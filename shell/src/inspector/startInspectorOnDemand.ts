import { overridesKey, safeSession } from '../safeStorage';
import type { Site } from '../SiteContext';

let opener: Promise<() => void> | undefined;

function start(site: Site): Promise<() => void> {
  opener ??= import(/* webpackChunkName: "inspector" */ './startInspector').then((module) =>
    module.startInspector(site),
  );
  opener.catch(() => (opener = undefined));
  return opener;
}

/**
 * The panel of remotes, opened by `?remotes` or Ctrl+Shift+F9. Its code loads only when opened or when overrides exist;
 * the page waits for those, since they decide what it shows. A link cannot set one.
 */
export async function startInspectorOnDemand(site: Site): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const open = () => void start(site).then((show) => show());
  addEventListener('keydown', ({ code, ctrlKey, shiftKey, altKey, metaKey }) => {
    if (code === 'F9' && ctrlKey && shiftKey && !altKey && !metaKey) open();
  });
  if (parameters.has('override')) {
    console.warn(
      '[overrides] ?override is ignored: overrides are set in the panel (?remotes) only',
    );
  }
  if (parameters.has('remotes')) open();
  if (safeSession.read(overridesKey) !== null) await start(site).catch(console.error);
}
