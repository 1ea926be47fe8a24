import { useEffect, useState, type ComponentType } from 'react';
import { idOf, loadModule, type LoadedProps, type ModuleProps } from './modules';

const components = new Map<string, ComponentType<ModuleProps>>();

/** Shows a module the moment it is there, as the shell does. */
export function DirectModule({ part, fallback, ...props }: LoadedProps) {
  const [{ Component }, setLoaded] = useState({ Component: components.get(idOf(part)) });
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (components.has(idOf(part))) return;
    loadModule(part).then(({ default: loaded }) => {
      components.set(idOf(part), loaded);
      setLoaded({ Component: loaded });
    }, setError);
  }, [part]);
  if (error) throw error;
  return Component ? <Component {...props} /> : fallback;
}
