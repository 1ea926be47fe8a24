import type { Registry } from './registry';
import type { RuntimeConfig } from '../config/runtimeConfig';

type Input = {
  registry: Registry;
  config: RuntimeConfig;
  /** Markup of the first view of `/`; `null` if no remote has published one. */
  firstView: string | null;
};

/**
 * The shell's markup around a page: header, main, footer. The shell's build creates the function; it is
 * called when a site is assembled, because navigation and names are only known then.
 */
export type RenderFrame = (input: Input) => string;
