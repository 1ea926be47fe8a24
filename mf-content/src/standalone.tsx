import '@synapsei/shared-types/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { networkStates } from './standalone/networkStates';
import { Preview } from './standalone/Preview';
import { readAddress } from './standalone/readAddress';

function applyNetworkState() {
  window.fetch = networkStates[readAddress(window.location.hash).state] ?? window.fetch;
}

// Before React listens, so that a page's first request already meets the chosen state.
applyNetworkState();
window.addEventListener('hashchange', applyNetworkState);

const root =
  document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

createRoot(root).render(
  <StrictMode>
    <Preview />
  </StrictMode>,
);
