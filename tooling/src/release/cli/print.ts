import { tableLines } from '../../base/printTable';
import type { Outcome } from '../commands/changeState';
import type { Report } from '../commands/diff';
import type { ExplainedLine } from '../commands/explain';
import type { HistoryEntry } from '../commands/history';
import type { Tampering } from '../commands/findTampering';
import type { Matrix, MatrixRow } from '../commands/matrix';
import type { Preview } from '../commands/preview';
import type { Status } from '../commands/status';
import type { Tested } from '../commands/testSet';
import type { WaitingShell } from '../commands/waitingShells';
import type { Verified } from '../commands/verify';
import { sayOutcome } from '../tested/outcomes';
import { describeSet, partsBeyond, type SiteSet } from '../tested/SiteSet';

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

export const printOutcome = ({ what, recorded, isDryRun, notes }: Outcome): string[] => [
  isDryRun ? `would ${what}` : `${what} (revision ${recorded})`,
  ...indented(notes),
];

export const printPreview = (
  { remote, name, link, expires }: Preview,
  isDryRun: boolean,
): string[] => [
  `${isDryRun ? 'would show' : 'shows'} preview ${name} of ${remote} until ${expires}:`,
  ...indented([link]),
];

export const printTampering = ({ records, problems }: Tampering): string[] =>
  problems.length === 0
    ? [`history: ${records} records, each signed and following the one before`]
    : [`history: ${records} records as they were signed. What is not:`, ...indented(problems)];

export function printVerified(results: Verified[]): string[] {
  return results.flatMap(({ remote, version, files, problems }) => [
    `${remote} ${version}: ${problems.length === 0 ? `${files} files as published` : 'NOT as published'}`,
    ...indented(problems),
  ]);
}

export function printDiff({ remote, version, against, refusals, waitsFor }: Report): string[] {
  const parts = against.flatMap(({ version: other, isLive, differences }) => [
    `${remote} ${version} against ${other}${isLive ? ' (live)' : ''}: ${differences.length === 0 ? 'no difference' : ''}`,
    ...indented(differences.map(({ kind, what }) => `${kind.padEnd(8)}  ${what}`)),
  ]);
  const verdict =
    refusals.length === 0
      ? [`${remote} ${version} may be published.`]
      : [`${remote} ${version} would be refused:`, ...indented(refusals)];
  const waits = waitsFor.length > 0 ? ['It cannot be promoted yet:', ...indented(waitsFor)] : [];
  return [...parts, ...verdict, ...waits];
}

/** One line for each remote that a shell waits for, or the command that sends visitors to it. */
const printWaiting = ({ version, blockers, command }: WaitingShell): string[] => [
  blockers.length > 0
    ? `shell ${version} is published and waits for:`
    : `shell ${version} is published; to send visitors to it: release ${command}`,
  ...indented(
    blockers.map(({ remote, owner, why }) => `${remote} (${owner.team}, ${owner.contact}): ${why}`),
  ),
];

export const printExplained = (lines: ExplainedLine[]): string[] =>
  lines.map(({ text, place, problem }) => {
    if (!place) return problem ? `${text}  [${problem}]` : text;
    const { name, version, source, line, column } = place;
    return `    at ${source}:${line}:${column}  [${name} ${version}]`;
  });

export function printStatus(status: Status): string[] {
  const { target, url, revision, documents, served, shell, lastChange, waiting, remotes } = status;
  const servedText =
    typeof served === 'number'
      ? `revision ${served} is served${served === revision || served !== documents ? '' : ', nothing since changed what visitors get'}`
      : `registry ${served}`;
  return [
    `${target}: ${url}`,
    `revision ${revision}; ${servedText}; shell ${shell || 'none'}`,
    `last change: ${lastChange}`,
    ...waiting.flatMap(printWaiting),
    '',
    ...tableLines(
      remotes.map((row) => ({
        remote: row.enabled ? row.remote : `${row.remote} (off)`,
        stable: row.stable,
        canary: row.canary || '-',
        'last good': row.lastKnownGood || '-',
        entry: row.entry,
        published: row.published.length,
        retirable: row.retirable.join(' ') || '-',
      })),
    ),
  ];
}

export const printTested = ({ set, suites, asked, recorded }: Tested): string[] => [
  recorded ? `recorded as ${recorded}:` : 'would record:',
  ...indented([
    describeSet(set),
    ...asked.map((suite) => `${suite}: ${sayOutcome(suites[suite])}`),
  ]),
];

const visitors: Record<MatrixRow['visitors'], string> = {
  all: 'live',
  some: 'candidate',
  none: '-',
};

/** What a set has that the live one has not, and the remotes that it lacks. */
function sayDifference(set: SiteSet, live: SiteSet): string {
  const beyond = partsBeyond(set, live);
  const isIn = (name: string) => set.some((part) => part.name === name);
  const without = live.filter(({ name }) => !isIn(name)).map(({ name }) => `without ${name}`);
  return [...(beyond.length > 0 ? [describeSet(beyond)] : []), ...without].join(', ') || '-';
}

export const printMatrix = ({ live, suites, rows }: Matrix): string[] => [
  `live: ${describeSet(live) || 'nothing yet'}`,
  '',
  ...tableLines(
    rows.map(({ key, set, visitors: who, testedAt, suites: ran }) => ({
      set: key,
      visitors: visitors[who],
      'tested last': testedAt || '-',
      ...Object.fromEntries(suites.map((suite) => [suite, sayOutcome(ran[suite])])),
      'differs from live': sayDifference(set, live),
    })),
  ),
];

export const printHistory = (entries: HistoryEntry[]): string[] =>
  tableLines(
    entries.map(({ revision, at, by, what, why }) => ({
      revision,
      at,
      by,
      what,
      why: why || '-',
    })),
  );
