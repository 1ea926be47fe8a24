import '@synapsei/shared-types/tokens.css';
import '@synapsei/shared-types/fallbackFaces.css';
import { idle } from '@synapsei/remote-kit/idle';
import { rootId } from '@synapsei/shared-types/registry';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './styles/global.css';
import { App } from './App';
import { createSite } from './Site';
import { afterFirstPaint, findFirstView, takeOver } from './firstView/takeOver';
import { countClicks } from './firstView/countClicks';
import { startInspectorOnDemand } from './inspector/startInspectorOnDemand';
import { preloadOnIntent } from './remotes/load/preloadOnIntent';
import { createScriptPolicy } from './remotes/load/trustScripts';
import { shellVersion } from './shellVersion';

globalThis.__synapseiShell = shellVersion();
createScriptPolicy();
const root = document.getElementById(rootId);
if (!root) throw new Error(`The page has no #${rootId}`);
const site = { ...createSite(), firstView: findFirstView() };

void Promise.all([startInspectorOnDemand(site), afterFirstPaint()]).then(() =>
  takeOver(root, () => {
    flushSync(() => createRoot(root).render(createElement(App, { site })));
  }),
);
if (site.consent.mustAsk()) void idle().then(() => site.consent.ask(false));
countClicks(site.analytics.track);
preloadOnIntent(site.choices.get);
// Only once the page is shown: the first view needs none of it.
setTimeout(() => {
  void import(/* webpackChunkName: "live" */ './live/startLive').then(
    ({ startLive }) => startLive(site),
    (error: unknown) => console.warn('[site] this tab will not detect new versions:', error),
  );
}, 2000);
