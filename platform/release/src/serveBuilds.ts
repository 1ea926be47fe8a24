import { commit } from './commit';
import { removeRetired } from './commands/render';
import { type Context, openContext } from './Context';
import { folderOf, type Part, partName, type Published } from './Part';
import { promote } from './parts';
import { parseSite } from './readFiles';
import { type Build, findBuild } from './releases/readBuild';
import { render } from './render';
import { type State, withPart } from './State';
import { publishedOf, type Target } from './target';
import { storeBuild } from './upload';

/** Number of commits whose builds stay for open tabs, besides the newest. */
const keptCommits = 10;

/** The same bytes: earlier decisions about them, such as a rollback, remain. */
function serve(state: State, { name, version, integrity }: Build, published: Published): State {
  if (state.parts[name]?.versions[version]?.integrity === integrity) return state;
  const change = ({ versions, ...part }: Part) =>
    promote({ ...part, versions: { ...versions, [version]: published } }, name, version);
  return withPart(state, name, change, true);
}

/** `site`: what `site.json` is to say. @returns the context of the target that builds are served by */
export async function serveBuilds(
  target: Target,
  builds: { shell: string; remotes: string[] },
  site: Record<string, unknown>,
): Promise<Context> {
  const context = await openContext(target, true);
  const { repository } = context;
  const read = [builds.shell, ...builds.remotes].map(findBuild);
  const placed = read.map((build) => publishedOf(context, build));
  for (const [index, build] of read.entries())
    await storeBuild(context.store, build, folderOf(placed[index]!));
  const names = read.map(({ name, version }) => `${partName(name)} ${version}`);
  const { state } = await commit(context, {
    what: `serve ${names.join(', ')}`,
    apply: (newest) =>
      read.reduce((next, build, index) => serve(next, build, placed[index]!), {
        ...newest,
        site: parseSite(site),
      }),
  });
  const recent = await repository.log(state.commit!.id, { count: keptCommits });
  await removeRetired(context, state, ({ id }) => recent.some((one) => one.id === id));
  await render(context);
  return context;
}
