import { parseRelease, type DeployedRelease } from '@synapsei/shared-types/registry';
import { checkContract } from '../remotes/load/checkContract';
import { isAllowed, listOrigins } from './isAllowed';

type Result = { ok: true; release: DeployedRelease } | { ok: false; problem: string };

const limitMs = 3000;
const refuse = (problem: string): Result => ({ ok: false, problem });

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) throw new Error(`answers ${response.status}`);
  return response.json();
}

/**
 * Fetches the release record from an address. Never rejects. Makes no request to an origin outside
 * the site's policy, and fetches no code before the contract is checked.
 */
export async function readRelease(url: string, patterns: readonly string[]): Promise<Result> {
  if (!isAllowed(url, patterns)) {
    return refuse(
      `This site does not allow ${new URL(url).origin}. Allowed: ${listOrigins(patterns)}.`,
    );
  }
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
  if (problem) return refuse(`${parsed.value.name} ${parsed.value.version} ${problem}.`);
  return { ok: true, release: { ...parsed.value, baseUrl: url } };
}
