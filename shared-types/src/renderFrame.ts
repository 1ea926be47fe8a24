import type { Registry } from './registry';
import type { RuntimeConfig } from './runtimeConfig';

type Input = {
  registry: Registry;
  config: RuntimeConfig;
  /** Markup of what the page of `/` begins with; `null` where no remote has published any. */
  firstView: string | null;
};

/**
 * The shell's own markup around a page: header, main, footer. Made by the shell's build and called when a
 * site is assembled, since only then its navigation and names are known.
 */
export type RenderFrame = (input: Input) => string;
