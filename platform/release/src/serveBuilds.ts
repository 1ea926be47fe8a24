import { commit } from './commit';
import { removeRetired } from './commands/removeRetired';
import { type Context, openContext } from './Context';
import { folderOf, partName, type Published } from './Part';
import { promote } from './parts';
import { parseSite } from './readFiles';
import { type Build, findBuild } from './releases/readBuild';
import { render } from './render';
import { type State, withPart } from './State';
import { publishedOf, type Target } from './target';
import { storeBuild } from './upload';

/** Number of commits whose builds stay for open tabs, besides the newest. */
const keptCommits = 10;

/** Stores a build. */
async function place(context: Context, build: Build): Promise<Published> {
  const published = publishedOf(context, build);
  await storeBuild(context.store, build, folderOf(published));
  return published;
}

/** The same bytes: earlier decisions about them, such as a rollback, remain. */
function serve(state: State, { name, version, integrity }: Build, published: Published): State {
  if (state.parts[name]?.versions[version]?.integrity === integrity) return state;
  const change: Parameters<typeof withPart>[2] = (part) =>
    promote({ ...part, versions: { ...part.versions, [version]: published } }, name, version);
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
  const placed = await Promise.all(read.map((build) => place(context, build)));
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
