import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { allArticles, type Article, type ArticleRequest } from '@synapsei/shared-types/content';
import { isRecord, untilAborted } from '@synapsei/shared-types/values';

/** The service's address for the build, which may differ from the visitors' in a container network. */
const inside = (url: URL, address?: string): URL =>
  address ? new URL(url.pathname + url.search, address) : url;

/** Requests an address and reads the response with `read`, within a time limit. */
async function ask<Body>(
  url: URL,
  read: (response: Response) => Promise<Body>,
  headers?: ArticleRequest['headers'],
): Promise<Body> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(url, { headers, signal }).catch(({ cause, message }: Error) => {
    const reason = isRecord(cause) && typeof cause.code === 'string' ? cause.code : message;
    throw new Error(`${url.href} does not answer (${reason})`);
  });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return untilAborted(read(response), signal);
}

/**
 * Every published article, with the addresses that visitors use. `address`: where the content
 * service answers this machine. Default: the visitors' address.
 * @throws Error that names the address and the response
 */
export function fetchArticles(config: RuntimeConfig, address?: string): Promise<Article[]> {
  return allArticles(config, (request) => {
    const url = inside(new URL(request.address), address);
    return ask<unknown>(url, (response) => response.json(), request.headers);
  });
}
