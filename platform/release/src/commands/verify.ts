import { defineCommand, indented, named } from '../cli/defineCommand';
import type { ReadContext } from '../Context';
import { findPublished, publishedVersion } from '../releases/readPublished';
import { verifyRelease } from '../releases/verifyRelease';
import { withArchived } from '../state/archive';
import { readState } from '../state/readState';
import { reachableVersions, remoteOf } from '../state/ReleaseState';
import { findTampering, type Tampering } from './findTampering';

export type Verified = { remote: string; version: string; files: number; problems: string[] };

/** Fetches and compares one version, or by default every version that a visitor may get. */
export async function verify(
  context: ReadContext,
  name?: string,
  version?: string,
): Promise<Verified[]> {
  const newest = await readState(context.store);
  const asked = name && version ? [{ name, version }] : [];
  const state = await withArchived(context.store, newest, asked);
  const names = name ? [name] : Object.keys(state.remotes);
  const wanted = names.flatMap((remote) =>
    (version ? [version] : reachableVersions(remoteOf(state, remote))).map(
      (each) => [remote, each] as const,
    ),
  );
  const results: Verified[] = [];
  for (const [remote, each] of wanted) {
    const published = publishedVersion(state, remote, each);
    context.progress(`verifying ${remote} ${each} at ${published.baseUrl}`);
    const found = await findPublished(context.store, state, remote, each);
    const isFound = 'release' in found;
    results.push({
      remote,
      version: each,
      files: isFound ? Object.keys(found.release.files).length : 0,
      problems: isFound
        ? await verifyRelease(found.release, published.baseUrl, context.target)
        : [found.problem],
    });
  }
  return results;
}

const printTampering = ({ records, problems }: Tampering): string[] =>
  problems.length === 0
    ? [`history: ${records} records, each signed and following the one before`]
    : [`history: ${records} records as they were signed. What is not:`, ...indented(problems)];

const printVerified = ({ remote, version, files, problems }: Verified): string[] => [
  `${remote} ${version}: ${problems.length === 0 ? `${files} files as published` : 'NOT as published'}`,
  ...indented(problems),
];

export const verifyCommand = defineCommand({
  name: 'verify',
  takes: ['[<remote>[@<version>]]'],
  help: 'walk the signed history, compare all that follows from it, and fetch every file that a visitor may get',
  examples: ['verify', 'verify mf-chat@1.2.0'],
  async run(context, [argument]) {
    const history = await findTampering(context);
    const [name, version] = argument?.split('@') ?? [];
    const releases =
      history.problems.length > 0
        ? []
        : await verify(context, name && (await named(context, name)), version);
    const problems = [history, ...releases].flatMap((each) => each.problems);
    return {
      value: { history, releases },
      lines: [...printTampering(history), ...releases.flatMap(printVerified)],
      isGood: problems.length === 0,
    };
  },
});
