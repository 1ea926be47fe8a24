import { useEffect, useRef, useState } from 'react';

type PanelModule = typeof import('./ChatPanel');
type PanelState = {
  status: 'absent' | 'loading' | 'slow' | 'failed';
  Panel?: PanelModule['ChatPanel'];
};

/**
 * Loads the panel's code on intent or opening. A load that fails, or takes longer than `slowMs`,
 * can be repeated by opening or on demand; a pointer resting on the failure repeats nothing.
 */
export function usePanel(loadPanel: () => Promise<PanelModule>, slowMs: number) {
  const [state, setState] = useState<PanelState>({ status: 'absent' });
  const { status, Panel } = state;
  // Pointer, focus and click of one press arrive before the first one has re-rendered.
  const isLoading = useRef(false);

  useEffect(() => {
    if (status !== 'loading') return undefined;
    const timer = setTimeout(() => setState({ status: 'slow' }), slowMs);
    return () => clearTimeout(timer);
  }, [status, slowMs]);

  async function load(): Promise<void> {
    if (Panel || isLoading.current) return;
    isLoading.current = true;
    setState({ status: 'loading' });
    try {
      setState({ status: 'absent', Panel: (await loadPanel()).ChatPanel });
    } catch (error) {
      console.error('Loading chunk failed:', error);
      setState({ status: 'failed' });
    } finally {
      isLoading.current = false;
    }
  }

  function retry(): void {
    // The pending load requests it again: a second one would join the hanging address.
    if (abortPendingScripts()) setState({ status: 'loading' });
    else void load();
  }

  function preload(): void {
    if (status === 'absent') void load();
  }

  return { Panel, status, preload, load: () => void load(), retry };
}

/**
 * Aborts this remote's pending scripts: the chunk loader treats them as failed and retries at
 * another address. Returns whether there were any.
 */
function abortPendingScripts(): boolean {
  // webpack removes a script from the document once it has loaded.
  const scripts = document.querySelectorAll('script[data-webpack^="mf_chat@"]');
  for (const script of scripts) script.dispatchEvent(new Event('error'));
  return scripts.length > 0;
}
