import { useEffect, useState, type ComponentType } from 'react';
import { idOf, loadModule, type LoadedProps, type ModuleProps } from './modules';

const components = new Map<string, ComponentType<ModuleProps>>();

/** Shows a module as soon as it has loaded, like the shell. */
export function DirectModule({ exposed, fallback, ...props }: LoadedProps) {
  const [{ Component }, setLoaded] = useState({ Component: components.get(idOf(exposed)) });
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (components.has(idOf(exposed))) return;
    loadModule(exposed).then(({ default: loaded }) => {
      components.set(idOf(exposed), loaded);
      setLoaded({ Component: loaded });
    }, setError);
  }, [exposed]);
  if (error) throw error;
  return Component ? <Component {...props} /> : fallback;
}
