import { originOf, start } from '@synapsei/workspace/testing';
import { portBase } from './readOptions';

/** Measures the built site while it runs. `without`: parts that are left out. Default: none. */
export async function withSite<Measured>(
  measure: (origin: string, base: number) => Promise<Measured>,
  without: string[] = [],
): Promise<Measured> {
  const base = portBase();
  const site = await start({ base, without });
  try {
    return await measure(originOf('shell', base), base);
  } finally {
    await site.stop();
  }
}
