import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import { runtimeConfigId } from '@synapsei/shared-types/registry';
import { readInlineJson } from './parseJson';

/** The runtime config in the page. An invalid value is named in the console and replaced by its default. */
export function readConfig(document = globalThis.document): RuntimeConfig {
  const { config, problems } = parseRuntimeConfig(readInlineJson(runtimeConfigId, document));
  for (const problem of problems) console.error(`[config] ${problem}; the default is used`);
  return config;
}
