import type { Release } from '@synapsei/shared-types';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { parseRecord, readBuild } from '../releases/readBuild';
import { removeRelease } from '../releases/removeRelease';
import { uploadRelease } from '../releases/uploadRelease';
import { findMisfitsOf } from '../revisions/findMisfits';
import { recoverState } from '../revisions/recoverState';
import { filesUrl } from '../target';
import { checkFiles } from './gate';

type Named = { remote: string; name: string };

export type Preview = Named & {
  /** Opens the site, which asks before it uses the build. */
  link: string;
  /** ISO 8601. */
  expires: string;
};

const day = 86_400_000;
const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: day };
const longest = 30 * day;

/** `30m`, `12h`, `3d` in milliseconds. @throws Refusal */
function parseDuration(text: string): number {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit ?? ''] ?? 0);
  if (milliseconds > 0 && milliseconds <= longest) return milliseconds;
  throw new Refusal(
    `--ttl "${text}" is invalid: use minutes, hours or days, such as 30m, 12h or 3d, at most 30d.`,
  );
}

/** @throws Refusal */
function checkName(name: string | undefined): string {
  if (name && /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name;
  throw new Refusal(
    `--name ${name ? `"${name}" is invalid` : 'is missing'}: use lower-case letters, digits and hyphens, such as pr-12.`,
  );
}

const folderOf = (name: string) => `previews/${name}`;

/** Would the live shell run it beside the other remotes? @throws Refusal with a line for each reason why not */
async function checkFit(
  { store }: ReadContext,
  state: Awaited<ReturnType<typeof recoverState>>,
  release: Release,
) {
  const problems = await findMisfitsOf(store, state, release);
  if (problems.length > 0)
    throw new Refusal(`The live site cannot run this build of ${release.name}:`, problems);
}

/** The previews of a remote, expired ones included. */
async function listPreviews({ store }: ReadContext, remote: string) {
  const keys = await store.list(`remotes/${remote}/previews/`);
  const found = keys
    .filter((key) => key.endsWith('/release.json'))
    .map(async (key) => {
      const bytes = await store.read(key);
      return bytes && parseRecord(bytes.toString(), key).preview;
    });
  return (await Promise.all(found)).flatMap((preview) => preview ?? []);
}

/** @returns the names of the previews whose files are gone now */
async function removeExpired(context: ReadContext, remote: string): Promise<string[]> {
  const now = context.now().getTime();
  const expired = (await listPreviews(context, remote)).filter(
    ({ expires }) => Date.parse(expires) <= now,
  );
  for (const { name } of expired) await removeRelease(context.store, remote, folderOf(name));
  return expired.map(({ name }) => name);
}

/**
 * Shows a build in the live site to those with its link, until it expires. No revision, no other
 * visitor: the shell takes it as an override of one tab, after asking. The same name again replaces it.
 * @throws Refusal when the live site cannot run it, or it does not verify from outside
 */
export async function preview(
  context: ReadContext,
  buildFolder: string,
  { name: wanted, ttl = '3d' }: { name?: string; ttl?: string },
): Promise<Preview> {
  const { target, store, isDryRun } = context;
  const name = checkName(wanted);
  const expires = new Date(context.now().getTime() + parseDuration(ttl)).toISOString();
  const build = readBuild(buildFolder);
  const remote = build.release.name;
  await checkFit(context, await recoverState(context), build.release);
  const baseUrl = filesUrl(target, remote, folderOf(name));
  if (!isDryRun) {
    await removeExpired(context, remote);
    context.progress(`uploading preview ${name} of ${remote} to ${store.name}`);
    await uploadRelease(store, build, folderOf(name), { name, expires });
    await checkFiles(context, build.release, baseUrl);
  }
  const link = `${target.url}?${new URLSearchParams({ remotes: baseUrl }).toString()}`;
  return { remote, name, link, expires };
}

/** Takes a preview's files away before it expires. @throws Refusal that lists the previews there are */
export async function endPreview(
  context: ReadContext,
  remote: string,
  wanted: string | undefined,
): Promise<Named> {
  const name = checkName(wanted);
  const names = (await listPreviews(context, remote)).map((known) => known.name);
  if (!names.includes(name)) {
    throw new Refusal(`${remote} has no preview "${name}" (known: ${names.join(', ') || 'none'}).`);
  }
  if (!context.isDryRun) await removeRelease(context.store, remote, folderOf(name));
  return { remote, name };
}
