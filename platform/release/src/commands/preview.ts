import { releaseSchema } from '@synapsei/shared-types/registry';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName } from '../Part';
import { day } from '../parts';
import { isDamage, Refusal } from '../Refusal';
import { findMisfitsOf } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { readBuild } from '../releases/readBuild';
import { parseRecord } from '../releases/readRecord';
import { filesUrl } from '../target';
import { checkServed, servedOf, storeBuild } from '../upload';

/** How long a preview is shown, in days. */
const shownDays = 7;

/** The previews of a remote with their records, expired ones included, by where they lie: what these say may be anything. */
async function listPreviews({ store }: Pick<Context, 'store'>, remote: string) {
  const prefix = `remotes/${remote}/previews/`;
  const found = await inParallel(await store.list(prefix), async (key) => {
    const [, name] = /^([^/]+)\/release\.json$/.exec(key.slice(prefix.length)) ?? [];
    if (!name) return [];
    try {
      const release = parseRecord(releaseSchema, (await store.read(key)) ?? '', key);
      const end = Date.parse(release.preview?.expires ?? '');
      return release.preview ? [{ key, folder: prefix + name, name, release, end }] : [];
    } catch (error) {
      // A preview that its team has damaged must not stop the job for all.
      if (isDamage(error)) return [];
      throw error;
    }
  });
  return found.flat();
}

export async function removeExpired(context: Context, remote: string): Promise<void> {
  const now = context.now().getTime();
  for (const { folder, end } of await listPreviews(context, remote))
    if (end <= now) await context.store.remove(folder);
}

function checkName(name: string | undefined): string {
  if (name && /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name;
  throw new Refusal(
    `--name ${name ? `"${name}" is invalid` : 'is missing'}: use lower-case letters, digits and hyphens, such as pr-12.`,
  );
}

/**
 * Shows a build in the live site to those with its link, until it expires. No commit, no other
 * visitor: the shell takes it as an override of one tab, after asking. The same name again replaces it.
 * @returns its link, and when it expires, ISO 8601
 * @throws Refusal when the live site cannot run it, or it does not verify from outside
 */
export async function preview(context: Context, buildFolder: string, wanted: string | undefined) {
  const { target, store, now, progress } = context;
  const name = checkName(wanted);
  const expires = new Date(now().getTime() + shownDays * day).toISOString();
  const build = readBuild(buildFolder);
  const { name: remote, record } = build;
  const problems = await findMisfitsOf(context, await readNewest(context), build);
  if (problems.length > 0)
    throw new Refusal(`The live site cannot run this build of ${partName(remote)}:`, problems);
  const folder = `previews/${name}`;
  const baseUrl = filesUrl(target, remote, folder);
  if (!target.renderedByJob) await removeExpired(context, remote);
  progress(`uploading preview ${name} of ${partName(remote)} to ${store.name}`);
  const text = JSON.stringify({ ...record, preview: { name, expires } });
  await storeBuild(store, build, folder, text);
  await checkServed(context, servedOf(target, remote, record, baseUrl));
  const link = `${target.url}?${new URLSearchParams({ remotes: baseUrl }).toString()}`;
  return { remote, name, link, expires };
}

/** A team's credentials cannot delete files: they are removed with those of expired previews. @throws Refusal */
export async function endPreview(context: Context, remote: string, wanted: string | undefined) {
  const { store, target, now } = context;
  const name = checkName(wanted);
  const time = now();
  const live = (await listPreviews(context, remote)).filter(({ end }) => end > time.getTime());
  const found = live.find((one) => one.name === name);
  const known = live.map((one) => one.name).join(', ') || 'none';
  if (!found) throw new Refusal(`${partName(remote)} has no preview "${name}" (known: ${known}).`);
  const ended = { ...found.release, preview: { name, expires: time.toISOString() } };
  await store.write(found.key, JSON.stringify(ended));
  if (!target.renderedByJob) await removeExpired(context, remote);
  return { remote, name };
}
