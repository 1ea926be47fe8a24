import { moduleName, type ExposedModule } from '../exposedModules';

/** Names a module's first rendering in the browser's timeline: `render mf_chat@1.0.0 ./ChatPage`. */
export const renderMeasure = (exposed: Pick<ExposedModule, 'release' | 'module'>) =>
  `render ${moduleName(exposed)}`;

/** The release's unique name in the name of a measure; `undefined` in that of any other. */
export const renderedRelease = (measure: string): string | undefined =>
  /^render (\S+@\S+) \.\//.exec(measure)?.[1];
