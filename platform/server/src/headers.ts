import path from 'node:path';
import { isDelta } from './deltas';

/** The header table of every server of the site; `deploy/nginx.conf` repeats it, and a test compares them. */
export type ServerRole = 'shell' | 'remote';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** Names with a content hash, and names of differences: their bytes never change. */
export const isHashed = (file: string): boolean =>
  /\.[0-9a-f]{8,}\.\w+(\.\w+)*$/.test(file) || isDelta(file);

const everywhere = {
  // Two years, in seconds. Browsers apply it over HTTPS only.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Remotes are fetched from the shell's origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Directives that no element can set. The same in all revisions: caches may pair any page with any header. */
export const pagePolicy = "frame-ancestors 'none'";

const noDevices = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of pages: a page that opens another cannot reach into it. */
const pageHeaders = {
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': noDevices,
};

export function headersFor(role: ServerRole, file: string): Record<string, string> {
  return {
    ...everywhere,
    'cache-control': isHashed(file) ? immutable : revalidate,
    ...(role === 'remote' ? crossOrigin : {}),
    ...(role === 'shell' && file.endsWith('.html') && pageHeaders),
  };
}

const types: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.json': /^application\/json/,
  '.woff2': /^font\/woff2/,
};

/** What a server elsewhere sends that would keep a browser from running or caching a release's file. */
export function headerProblems(file: string, headers: Headers, isCrossOrigin: boolean): string[] {
  const expected: [header: string, value: string, pattern: RegExp, isNeeded?: boolean][] = [
    // Names without a hash, such as catalogue.json, are asked for anew each time.
    ['cache-control', 'immutable and a year', /^(?=.*immutable).*max-age=31536000/, isHashed(file)],
    ['access-control-allow-origin', '* or the site', /./, isCrossOrigin],
    ['x-content-type-options', 'nosniff', /^nosniff$/],
    ['content-type', 'the type of its name', types[path.extname(file)] ?? /./],
  ];
  return expected.flatMap(([header, value, pattern, isNeeded = true]) => {
    const sent = headers.get(header) ?? '';
    if (!isNeeded || pattern.test(sent)) return [];
    return [`${file}: header ${header} is "${sent || 'missing'}" instead of ${value}`];
  });
}
