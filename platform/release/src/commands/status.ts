import { tableLines } from '@synapsei/base';
import type { Release } from '@synapsei/shared-types/registry';
import { compare } from 'compare-versions';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { type Part, partName, type PartCanary } from '../Part';
import { byVersion } from '../releases/checkNames';
import { findUnmet } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { readLoadable, readShell } from '../releases/readPublished';
import { parseRendered, plan, type Rendered } from '../render';
import { remotesOf, shellOf, type State } from '../State';
import { renderedFile } from '../store/ReleaseStore';
import { reachable } from '../target';

const newerThan = (live: string | undefined, { versions }: Part) =>
  Object.keys(versions)
    .filter((one) => live && compare(one, live, '>'))
    .sort(byVersion);

/** Published shells that are newer than the live one, which remotes still block them, and what sends visitors to them. */
function waitingShells(context: Context, state: State) {
  const load = (name: string, versions: string[]) => readLoadable(context, state, name, versions);
  return inParallel(newerThan(shellOf(state).stable, shellOf(state)), async (version) => {
    const { provides } = await readShell(context, state, version);
    const parts = [`shell@${version}`];
    const blockers: { remote: string; owner: Release['owner']; why: string }[] = [];
    for (const [name, part] of remotesOf(state)) {
      // A release that cannot be loaded waits for its team, not for a shell.
      const [live] = part.enabled && part.stable ? await load(name, [part.stable]) : [];
      const unmet = live ? findUnmet(live, provides) : [];
      if (!live || unmet.length === 0) continue;
      const newer = await load(name, newerThan(part.stable, part));
      const fitting = newer.find((release) => findUnmet(release, provides).length === 0);
      const remote = partName(name);
      if (fitting) parts.push(`${remote}@${fitting.version}`);
      else
        blockers.push({ remote, owner: live.owner, why: `${part.stable} ${unmet.join('; it ')}` });
    }
    return { version, blockers, command: `promote ${parts.join(' ')}` };
  });
}

/** What the site says of itself from outside. */
async function askSite({ target }: Context): Promise<Rendered | string> {
  const address = reachable(target, target.url + renderedFile);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) return `${address} answers ${response.status}`;
    return parseRendered(await response.text()) ?? `${address} says no commit`;
  } catch {
    return `${address} cannot be reached`;
  }
}

function describeCanary(canary: PartCanary | undefined): string {
  if (!canary) return '';
  const { version, weight, cohorts = [] } = canary;
  return `${version} at ${weight} %${cohorts.length > 0 ? `, cohorts ${cohorts.join(', ')}` : ''}`;
}

/** What is live, as the repository has it and as the site answers from outside. */
export async function status(context: Context) {
  const { target } = context;
  const state = await readNewest(context);
  const { rendered, problems } = await plan(context);
  const served = await askSite(context);
  const { commit } = state;
  return {
    target: target.name,
    url: target.url,
    revision: commit?.revision ?? 0,
    /** The revision that the site serves just now, or why there is none. */
    served: typeof served === 'string' ? served : served.revision,
    isServed: typeof served !== 'string' && served.inputs === rendered.inputs,
    shell: shellOf(state).stable ?? '',
    /** Shells that are newer than the live one, and what keeps them from visitors. */
    waiting: await waitingShells(context, state),
    /** What visitors do not get as it was committed, and who can put it right. */
    problems,
    lastChange: commit
      ? `${commit.what} by ${commit.by} at ${commit.at}${commit.why && `: ${commit.why}`}`
      : 'none yet',
    remotes: remotesOf(state).map(([name, part]) => ({
      remote: name,
      enabled: part.enabled,
      stable: part.stable ?? '',
      canary: describeCanary(part.canary),
      previous: part.previous ?? '',
      published: Object.keys(part.versions),
    })),
  };
}

export function statusLines(value: Awaited<ReturnType<typeof status>>): string[] {
  const { target, url, revision, served, isServed, shell, lastChange, waiting, remotes } = value;
  const since = isServed && served !== revision;
  const servedText =
    typeof served === 'number'
      ? `revision ${served} is served${since ? ', nothing since changed what visitors get' : ''}${isServed ? '' : ', and not the newest'}`
      : served;
  return [
    `${target}: ${url}`,
    `revision ${revision}; ${servedText}; shell ${shell || 'none'}`,
    `last change: ${lastChange}`,
    ...value.problems,
    // A line for each remote that a shell waits for, or the command that sends visitors to it.
    ...waiting.flatMap(({ version, blockers, command }) => [
      blockers.length > 0
        ? `shell ${version} is published and waits for:`
        : `shell ${version} is published; to send visitors to it: release ${command}`,
      ...blockers.map(
        ({ remote, owner, why }) => `  ${remote} (${owner.team}, ${owner.contact}): ${why}`,
      ),
    ]),
    '',
    ...tableLines(
      remotes.map((row) => ({
        remote: partName(row.remote) + (row.enabled ? '' : ' (off)'),
        stable: row.stable || '-',
        canary: row.canary || '-',
        previous: row.previous || '-',
        published: row.published.length,
      })),
    ),
  ];
}
