import { useState } from 'react';

type PanelModule = typeof import('./ChatPanel');
type PanelState = { status: 'absent' | 'loading' | 'failed'; Panel?: PanelModule['ChatPanel'] };

/** Loads the panel's code on intent or opening; a failed load can be repeated. */
export function usePanel(loadPanel: () => Promise<PanelModule>) {
  const [state, setState] = useState<PanelState>({ status: 'absent' });

  async function load(): Promise<void> {
    if (state.Panel || state.status === 'loading') return;
    setState({ status: 'loading' });
    try {
      const { ChatPanel } = await loadPanel();
      setState({ status: 'absent', Panel: ChatPanel });
    } catch (error) {
      console.error('The chat panel could not be loaded:', error);
      setState({ status: 'failed' });
    }
  }

  return { Panel: state.Panel, hasFailed: state.status === 'failed', load: () => void load() };
}
