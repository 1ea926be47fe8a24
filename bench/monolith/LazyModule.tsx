import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';
import { idOf, loadModule, type LoadedProps, type ModuleProps } from './modules';

const components = new Map<string, ComponentType<ModuleProps>>();

function componentOf(exposed: ExposedModule): ComponentType<ModuleProps> {
  const known = components.get(idOf(exposed));
  if (known) return known;
  const component = lazy(() => loadModule(exposed));
  components.set(idOf(exposed), component);
  return component;
}

/** React's own way: `Suspense` delays content until its fallback was shown for 300 ms. */
export function LazyModule({ exposed, fallback, ...props }: LoadedProps) {
  const [Component] = useState(() => componentOf(exposed));
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}
