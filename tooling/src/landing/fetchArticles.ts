import {
  articleListRequest,
  readArticleList,
  type Article,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import { pictureArt } from '../og/cardArt';

const limitMs = 10_000;
const largestPicture = 5_000_000;

/** Where the build reaches what visitors reach at the config's address: another name in a container network. */
function inside(config: RuntimeConfig, address: string | undefined): RuntimeConfig {
  if (!address) return config;
  return { ...config, services: { ...config.services, content: address } };
}

/**
 * The published articles, with the addresses that visitors use. `address`: where the content service
 * answers this machine. By default where it answers visitors.
 * @throws Error that names the address and what it answered
 */
export async function fetchArticles(config: RuntimeConfig, address?: string): Promise<Article[]> {
  const request = articleListRequest(inside(config, address));
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(request.address, { headers: request.headers, signal }).catch(
    (error: Error) => {
      throw new Error(`${request.address} does not answer (${reasonOf(error)})`);
    },
  );
  if (!response.ok) throw new Error(`${request.address} answers ${response.status}`);
  return readArticleList(config, await response.json());
}

function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}

/** An article's cover as a card's picture; nothing when it cannot be had, since a card does without. */
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
    const from = isOwn && address ? new URL(url.pathname, address) : url;
    const response = await fetch(from, { signal: AbortSignal.timeout(limitMs) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || bytes.length > largestPicture) return '';
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    return /^image\/[\w+.-]+$/.test(type) ? pictureArt(type, bytes) : '';
  } catch {
    return '';
  }
}
