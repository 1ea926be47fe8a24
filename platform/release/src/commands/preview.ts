import { text } from '@synapsei/base/commandLine';
import type { Context, ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { defineCommand, dryRunFlag, signerFlags, withSigner } from './defineCommand';
import { signJson } from '../keys/Signer';
import { parseOwners, previewKeysOf, sayOwners } from '../keys/owners';
import { remoteName } from '../releases/checkNames';
import { findMisfitsOf } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { buildFolder, parseReleaseRecord, readBuild } from '../releases/readBuild';
import { removeRelease, uploadRelease } from '../releases/uploadRelease';
import { checkFiles } from '../releases/verifyRelease';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { filesUrl } from '../target';

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
 * Shows a build in the live site to those with its link, until it expires. No revision, no other
 * visitor: the shell takes it as an override of one tab, after asking. The same name again replaces it.
 * @returns its link, and when it expires, ISO 8601
 * @throws Refusal when the key is none of the remote's, the live site cannot run it, or it does not verify from outside
 */
export async function preview(
  context: Context,
  buildFolder: string,
  { name: wanted, ttl = '3d' }: { name?: string; ttl?: string },
) {
  const { target, store, signer, isDryRun } = context;
  const name = checkName(wanted);
  const expires = new Date(context.now().getTime() + parseDuration(ttl)).toISOString();
  const build = readBuild(buildFolder);
  const remote = build.release.name;
  const state = await readState(store);
  const keys = previewKeysOf(parseOwners(state.config), remote);
  if (keys[signer.name] !== signer.key)
    throw new Refusal(
      `The key of ${signer.name} may not show ${remote}: ask ${sayOwners(state, remote)}.`,
    );
  const problems = await findMisfitsOf(store, state, build.release);
  if (problems.length > 0)
    throw new Refusal(`The live site cannot run this build of ${remote}:`, problems);
  const baseUrl = filesUrl(target, remote, previewFolder(name));
  if (!isDryRun) {
    if (!target.renderedByJob) await removeExpired(store, remote, context.now());
    context.progress(`uploading preview ${name} of ${remote} to ${store.name}`);
    const record = signJson({ ...build.release, preview: { name, expires } }, signer);
    await uploadRelease(store, build, previewFolder(name), record);
    await checkFiles(context, build.release, baseUrl);
  }
  const link = `${target.url}?${new URLSearchParams({ remotes: baseUrl }).toString()}`;
  return { remote, name, link, expires };
}

/** Its team's credentials may take nothing away: its files go with those of expired ones. @throws Refusal */
export async function endPreview(context: ReadContext, remote: string, wanted: string | undefined) {
  const { store, target, isDryRun } = context;
  const name = checkName(wanted);
  const now = context.now();
  const live = (await listPreviews(store, remote)).filter(({ end }) => end > now.getTime());
  const found = live.find((one) => one.name === name);
  const known = live.map((one) => one.name).join(', ') || 'none';
  if (!found) throw new Refusal(`${remote} has no preview "${name}" (known: ${known}).`);
  if (isDryRun) return { remote, name };
  const ended = { ...found.release, preview: { name, expires: now.toISOString() } };
  await store.write(found.key, JSON.stringify(ended));
  if (!target.renderedByJob) await removeExpired(store, remote, now);
  return { remote, name };
}

const name = text('NAME', 'of the preview, such as pr-12');

export const previewCommands = [
  defineCommand({
    name: 'preview',
    takes: '<remote>',
    help: 'show a build in the live site to those with its link, until it expires',
    examples: ['preview mf-chat --name pr-12 --ttl 3d'],
    flags: {
      name,
      ttl: text('TIME', 'how long, such as 30m, 12h or 3d; by default 3d'),
      from: text('DIR', 'the build; by default that in the folder of the remote'),
      ...signerFlags,
      ...dryRunFlag,
    },
    async run(reading, [argument = ''], { from, by, key, ...options }) {
      const context = await withSigner(reading, { by, key });
      const value = await preview(context, buildFolder(argument, from), options);
      const verb = context.isDryRun ? 'would show' : 'shows';
      const said = `${verb} preview ${value.name} of ${value.remote} until ${value.expires}:`;
      return { value, lines: [said, `  ${value.link}`] };
    },
  }),
  defineCommand({
    name: 'preview end',
    takes: '<remote>',
    help: 'end a preview before it expires',
    examples: ['preview end mf-chat --name pr-12'],
    flags: { name, ...dryRunFlag },
    async run(context, [argument = ''], flags) {
      const value = await endPreview(context, remoteName(argument), flags.name);
      const verb = context.isDryRun ? 'would end' : 'ended';
      return { value, lines: [`${verb} preview ${value.name} of ${value.remote}`] };
    },
  }),
];
