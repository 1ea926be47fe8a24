import type { File } from '../exposedModules';
import { LoadError } from './loadResult';

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

const lastTiming = (url: string) =>
  (performance.getEntriesByName(url) as PerformanceResourceTiming[]).at(-1);

/**
 * Browsers do not say why a script or style sheet failed. A second request shows it: missing,
 * unreachable, altered, or intact (then its code is at fault).
 */
export async function diagnose(file: File, limitMs: number): Promise<LoadError | null> {
  try {
    const response = await fetch(file.url, {
      signal: AbortSignal.timeout(limitMs),
      cache: 'reload',
    });
    if (!response.ok) return new LoadError('not-found', `${file.url} answers ${response.status}`);
    if (!file.integrity) return null;
    const bytes = await response.arrayBuffer();
    const actual = await sha384(bytes);
    if (actual === file.integrity) return null;
    // Firefox hands out what came before a connection broke, as if that were all. Both numbers count compressed bytes.
    const length = Number(response.headers.get('content-length'));
    const came = lastTiming(file.url)?.encodedBodySize || bytes.byteLength;
    if (came < length)
      return new LoadError('offline', `${file.url} ended at ${came} of ${length} bytes`);
    return new LoadError(
      'integrity',
      `${file.url} is ${actual}, the registry says ${file.integrity}`,
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return new LoadError('timeout', `${file.url} does not answer`, error);
    }
    return new LoadError('offline', `${file.url} cannot be reached`, error);
  }
}
