import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import { isRecord } from '@synapsei/shared-types/values';
import { parserOf, readJson } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { originOf, remotes } from './parts';

type Json = Record<string, unknown>;

const parseOverrides = parserOf(v.record(v.string(), v.unknown()));

function merge(base: Json, over: Json): Json {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key];
    merged[key] = isRecord(known) && isRecord(value) ? merge(known, value) : value;
  }
  return merged;
}

/** Local addresses of all parts. The shell's origin serves remotes without their own server. */
function localAddresses(base: number): Json {
  return {
    site: { url: originOf('shell', base) },
    services: {
      ai: originOf('ai', base),
      content: originOf('content', base),
      feed: `${originOf('feed', base)}/api/feed`,
      firestore: originOf('firestore', base),
    },
    legal: {
      imprint: `${originOf('content', base)}/legal/imprint`,
      privacy: `${originOf('content', base)}/legal/privacy`,
    },
    links: { courseOutline: `${originOf('content', base)}/downloads/course-outline.pdf` },
    feed: { blogUrl: `${originOf('content', base)}/feed.xml` },
    telemetry: { collector: originOf('collector', base) },
    remotes: {
      origins: [...remotes.map((remote) => originOf(remote.name, base)), originOf('shell', base)],
    },
  };
}

/** Local addresses, overridden by `site.config.json` in the root or by the file in `SITE_CONFIG`. */
export function localConfig(
  base: number,
  file = process.env.SITE_CONFIG ?? inRoot('site.config.json'),
): RuntimeConfig {
  const overrides = existsSync(file) ? readJson(file, parseOverrides) : {};
  const { config, problems } = parseRuntimeConfig(merge(localAddresses(base), overrides));
  for (const problem of problems) console.warn(`${file}: ${problem}; the default is used.`);
  return config;
}

/** The `site.json` of a site on this machine: its config, and that tabs may load code from this machine. */
export const localSite = (base: number, file?: string): Json => ({
  overrideOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
  ...localConfig(base, file),
});

const file = inRoot('.site', 'collector-token');

/** The token for readers of the collector on this machine; undefined before the collector first started. */
export const knownCollectorToken = (): string | undefined =>
  process.env.COLLECTOR_TOKEN || (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The same token, created if necessary, in a file that only its owner can read. */
export function collectorToken(): string {
  const known = knownCollectorToken();
  if (known) return known;
  const token = randomBytes(32).toString('hex');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}
