import { parseRelease, type DeployedRelease } from '@synapsei/shared-types/registry';
import { checkContract } from '../remotes/load/checkContract';
import { isAllowed, listOrigins, previewedAt, type Sources } from './isAllowed';

type Result = { ok: true; release: DeployedRelease } | { ok: false; problem: string };

const refuse = (problem: string): Result => ({ ok: false, problem });

async function fetchJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(3000);
  const response = await fetch(address, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`answers ${response.status}`);
  return response.json();
}

/**
 * Fetches the release record from an address. Never rejects. Makes no request to an origin outside
 * the site's policy, and fetches no code before the contract is checked.
 */
export async function readRelease(url: string, sources: Sources): Promise<Result> {
  const { origin } = new URL(url);
  if (!isAllowed(url, sources))
    return refuse(`This site does not allow ${origin}. Allowed: ${listOrigins(sources)}.`);
  const address = `${url}release.json`;
  let input: unknown;
  try {
    input = await fetchJson(address);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const [, preview] = /\/previews\/([^/]+)\/$/.exec(url) ?? [];
    if (preview && reason === 'answers 404')
      return refuse(`The preview ${preview} has ended. The live version is shown.`);
    return refuse(`${address} cannot be read (${reason}). Is the remote served there?`);
  }
  const parsed = parseRelease(input);
  if (!parsed.ok) return refuse(`${address} is not a valid release: ${parsed.problem}.`);
  const { name, preview } = parsed.value;
  if (preview && Date.parse(preview.expires) <= Date.now())
    return refuse(`The preview ${preview.name} of ${name} has expired. The live version is shown.`);
  const problem = checkContract(parsed.value);
  if (problem) return refuse(`${name} ${parsed.value.version} ${problem}.`);
  const remote = previewedAt(url, sources);
  if (remote !== undefined && name !== remote)
    return refuse(`${address} contains ${name} but is stored in the folder of ${remote}.`);
  return { ok: true, release: { ...parsed.value, baseUrl: url } };
}
