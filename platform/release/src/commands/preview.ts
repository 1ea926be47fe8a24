import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName } from '../Part';
import { Refusal } from '../Refusal';
import { findMisfitsOf } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { parseReleaseRecord, readBuild } from '../releases/readBuild';
import { checkServed, servedRelease } from '../releases/served';
import type { ReleaseStore } from '../store/ReleaseStore';
import { filesUrl } from '../target';
import { removeRelease, uploadRelease } from '../upload';

const previewFolder = (name: string) => `previews/${name}`;

/** The previews of a remote with their records, expired ones included, by where they lie: what these say may be anything. */
async function listPreviews(store: ReleaseStore, remote: string) {
  const prefix = `remotes/${remote}/previews/`;
  const found = await inParallel(await store.list(prefix), async (key) => {
    const [, name] = /^([^/]+)\/release\.json$/.exec(key.slice(prefix.length)) ?? [];
    if (!name) return [];
    const text = (await store.read(key))?.toString() ?? '';
    try {
      const release = parseReleaseRecord(text, key);
      const end = Date.parse(release.preview?.expires ?? '');
      return release.preview ? [{ key, name, release, end }] : [];
    } catch {
      // What its team has damaged must not stop the job that serves all.
      return [];
    }
  });
  return found.flat();
}

export async function removeExpired(store: ReleaseStore, remote: string, now: Date): Promise<void> {
  for (const { name, end } of await listPreviews(store, remote))
    if (end <= now.getTime()) await removeRelease(store, remote, previewFolder(name));
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `12h`, `3d` in milliseconds. @throws Refusal */
function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * units[unit]!;
  if (milliseconds > 0 && milliseconds <= 30 * units.d!) return milliseconds;
  throw new Refusal(
    `--ttl "${text}" is invalid: use minutes, hours or days, such as 30m, 12h or 3d, at most 30d.`,
  );
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
export async function preview(
  context: Context,
  buildFolder: string,
  { name: wanted, ttl = '3d' }: { name?: string; ttl?: string },
) {
  const { target, store, isDryRun } = context;
  const name = checkName(wanted);
  const expires = new Date(context.now().getTime() + parseDuration(ttl)).toISOString();
  const build = readBuild(buildFolder);
  const remote = build.release.name;
  const problems = await findMisfitsOf(context, await readNewest(context), build);
  if (problems.length > 0)
    throw new Refusal(`The live site cannot run this build of ${partName(remote)}:`, problems);
  const baseUrl = filesUrl(target, remote, previewFolder(name));
  if (!isDryRun) {
    if (!target.renderedByJob) await removeExpired(store, remote, context.now());
    context.progress(`uploading preview ${name} of ${partName(remote)} to ${store.name}`);
    const record = JSON.stringify({ ...build.release, preview: { name, expires } });
    await uploadRelease(store, build, previewFolder(name), record);
    await checkServed(context, servedRelease(build.release, baseUrl));
  }
  const link = `${target.url}?${new URLSearchParams({ remotes: baseUrl }).toString()}`;
  return { remote, name, link, expires };
}

/** Its team's credentials may take nothing away: its files go with those of expired ones. @throws Refusal */
export async function endPreview(context: Context, remote: string, wanted: string | undefined) {
  const { store, target, isDryRun } = context;
  const name = checkName(wanted);
  const now = context.now();
  const live = (await listPreviews(store, remote)).filter(({ end }) => end > now.getTime());
  const found = live.find((one) => one.name === name);
  const known = live.map((one) => one.name).join(', ') || 'none';
  if (!found) throw new Refusal(`${partName(remote)} has no preview "${name}" (known: ${known}).`);
  if (isDryRun) return { remote, name };
  const ended = { ...found.release, preview: { name, expires: now.toISOString() } };
  await store.write(found.key, JSON.stringify(ended));
  if (!target.renderedByJob) await removeExpired(store, remote, now);
  return { remote, name };
}
