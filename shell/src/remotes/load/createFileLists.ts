import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  fileListName,
  parseFileList,
  registrySchemaVersion,
  type BriefRelease,
  type DeployedRelease,
  type PageRelease,
  type ReleaseFileList,
} from '@synapsei/shared-types/registry';
import { takeEarlyResponse } from '@synapsei/remote-kit/askEarly';
import { nextUrl } from './loadElement';
import { loadOrExplain } from './loadOrExplain';
import { LoadError } from './loadResult';

type Limits = Pick<RuntimeConfig['remotes'], 'limitMs' | 'retryDelayMs' | 'stylesMs'>;
type File = { url: string; integrity: string };

const listOf = ({ baseUrl, fileList }: BriefRelease): File => ({
  url: baseUrl + fileListName(fileList),
  integrity: fileList,
});

function toLoadError(error: unknown, { url }: File, { limitMs }: Limits): LoadError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new LoadError('timeout', `${url} did not arrive within ${limitMs / 1000} s`, error);
  }
  return new LoadError('offline', `${url} failed to load`, error);
}

/** The page's first script may have asked already. The browser compares the bytes with the hash. */
async function requestText(file: File, limits: Limits, abort: AbortSignal): Promise<string> {
  const { url, integrity } = file;
  const signal = AbortSignal.any([abort, AbortSignal.timeout(limits.limitMs)]);
  const address = nextUrl(url);
  try {
    const asked = takeEarlyResponse(url, signal) ?? fetch(address, { integrity, signal });
    const response = await asked;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.text();
  } catch (error) {
    throw toLoadError(error, file, limits);
  }
}

/** Its bytes are those that were published, so another try would change nothing. */
function parse(text: string, { url }: File): ReleaseFileList {
  const problemOf = (problem: string, cause?: unknown) =>
    new LoadError('broken', `${url} is not a valid file list: ${problem}`, cause);
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw problemOf('it is no JSON', error);
  }
  const parsed = parseFileList(input);
  if (parsed.ok) return parsed.value;
  throw problemOf(parsed.problem);
}

/**
 * The files of releases: the page names them, or a release's file list does, which is fetched once, checked
 * against the hash in the page, and retried like an entry.
 */
export function createFileLists(limits: Limits) {
  const known = new Map<string, Promise<ReleaseFileList>>();
  const attempts = new Map<string, AbortController>();

  function request(file: File): Promise<string> {
    const abort = new AbortController();
    attempts.set(file.url, abort);
    return requestText(file, limits, abort.signal);
  }

  const load = async (file: File) =>
    parse(await loadOrExplain(() => request(file), file, limits), file);

  function read(file: File): Promise<ReleaseFileList> {
    const pending = known.get(file.url) ?? load(file);
    known.set(file.url, pending);
    pending.catch(() => known.delete(file.url));
    return pending;
  }

  return {
    /** @throws LoadError that says what is wrong with its file list */
    async withFiles(release: PageRelease): Promise<DeployedRelease> {
      if ('entry' in release) return release;
      return {
        ...release,
        ...(await read(listOf(release))),
        schemaVersion: registrySchemaVersion,
      };
    },
    /** Sends a pending request again, under a changed address. */
    abortPending(release: PageRelease) {
      if (!('entry' in release)) attempts.get(listOf(release).url)?.abort();
    },
    /** The list is fetched again when the release is needed again. */
    forget({ baseUrl }: PageRelease) {
      for (const lists of [known, attempts])
        for (const url of lists.keys()) if (url.startsWith(baseUrl)) lists.delete(url);
    },
  };
}
