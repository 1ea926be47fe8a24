import { defineCommand, indented } from './defineCommand';
import type { ReadContext } from '../Context';
import { findNamed } from '../releases/checkNames';
import { findPublished, publishedVersion } from '../releases/readPublished';
import { verifyRelease } from '../releases/verifyRelease';
import { withArchived } from '../state/archive';
import { readState } from '../state/readState';
import { reachableVersions, remoteOf } from '../state/ReleaseState';
import { findTampering } from './findTampering';

export type Verified = { remote: string; version: string; files: number; problems: string[] };

/** Fetches and compares one version, or by default every version that a visitor may get. */
export async function verify(context: ReadContext, name?: string, version?: string) {
  const { store, target, progress } = context;
  const asked = name && version ? [{ name, version }] : [];
  const state = await withArchived(store, await readState(store), asked);
  const wanted = (name ? [name] : Object.keys(state.remotes)).flatMap((remote) =>
    (version ? [version] : reachableVersions(remoteOf(state, remote))).map(
      (each) => [remote, each] as const,
    ),
  );
  const results: Verified[] = [];
  for (const [remote, each] of wanted) {
    const { baseUrl } = publishedVersion(state, remote, each);
    progress(`verifying ${remote} ${each} at ${baseUrl}`);
    const found = await findPublished(store, state, remote, each);
    const { files, problems } =
      'release' in found
        ? { ...found.release, problems: await verifyRelease(found.release, baseUrl, target) }
        : { files: {}, problems: [found.problem] };
    results.push({ remote, version: each, files: Object.keys(files).length, problems });
  }
  return results;
}

const printVerified = ({ remote, version, files, problems }: Verified): string[] => [
  `${remote} ${version}: ${problems.length === 0 ? `${files} files as published` : 'NOT as published'}`,
  ...indented(problems),
];

export const verifyCommand = defineCommand({
  name: 'verify',
  takes: '[remote]',
  help: 'walk the signed history, compare all that follows from it, and fetch every file that a visitor may get',
  examples: ['verify', 'verify mf-chat@1.2.0'],
  async run(context, [argument]) {
    const history = await findTampering(context);
    const isWhole = history.problems.length === 0;
    const { name, version } =
      argument && isWhole ? findNamed(await readState(context.store), argument) : {};
    const releases = isWhole ? await verify(context, name, version) : [];
    const problems = [history, ...releases].flatMap((each) => each.problems);
    return {
      value: { history, releases },
      lines: [
        isWhole
          ? `history: ${history.records} records, each signed and following the one before`
          : `history: ${history.records} records as they were signed. What is not:`,
        ...indented(history.problems),
        ...releases.flatMap(printVerified),
      ],
      isGood: problems.length === 0,
    };
  },
});
