import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { allArticles, type Article, type ArticleRequest } from '@synapsei/shared-types/content';
import { isRecord, untilAborted } from '@synapsei/shared-types/values';
import { pictureArt } from '../og/cardSvg';

const limitMs = 10_000;
const largestPicture = 5_000_000;

/** Where the build reaches the service behind the config's address: another name in a container network. */
function inside(url: URL, address: string | undefined): URL {
  return address ? new URL(url.pathname + url.search, address) : url;
}

async function readJson(url: URL, headers: ArticleRequest['headers']): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(url, { headers, signal }).catch((error: Error) => {
    throw new Error(`${url.href} does not answer (${reasonOf(error)})`);
  });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return untilAborted<unknown>(response.json(), signal);
}

/**
 * Every published article, with the addresses that visitors use. `address`: where the content
 * service answers this machine. Default: the visitors' address.
 * @throws Error that names the address and the response
 */
export function fetchArticles(config: RuntimeConfig, address?: string): Promise<Article[]> {
  return allArticles(config, (request) =>
    readJson(inside(new URL(request.address), address), request.headers),
  );
}

function reasonOf({ cause, message }: Error): string {
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : message;
}

/** An article's cover as a card's picture; nothing if unavailable, since a card does without. */
export async function fetchCover(
  { attributes }: Article,
  config: RuntimeConfig,
  address?: string,
): Promise<string> {
  const cover = attributes.image.data?.attributes.url;
  if (!cover) return '';
  try {
    const url = new URL(cover);
    const isOwn = url.origin === new URL(config.services.content).origin;
    const from = isOwn ? inside(url, address) : url;
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(from, { signal });
    const bytes = new Uint8Array(await untilAborted(response.arrayBuffer(), signal));
    if (!response.ok || bytes.length > largestPicture) return '';
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    return /^image\/[\w+.-]+$/.test(type) ? pictureArt(type, bytes) : '';
  } catch {
    return '';
  }
}
