import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '@synapsei/workspace/testing';

/** The browser of the browser tests. `further`: additional arguments. Default: none. */
export const launchBrowser = (...further: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...further] });
