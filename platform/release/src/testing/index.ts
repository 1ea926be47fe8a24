export { causeOf } from '../Refusal';
export { setCanary } from '../commands/canary';
export { writeCanaryRules } from '../commands/canaryRules';
export { createCanaryHook } from '../commands/createCanaryHook';
export { history } from '../commands/history';
export { importRemote } from '../commands/importRemote';
export { preview } from '../commands/preview';
export { promote } from '../commands/promote';
export { publish, publishShell } from '../commands/publish';
export { rollback } from '../commands/rollback';
export { runSet } from '../commands/testSet';
export { verify } from '../commands/verify';
export type { Context, TestedSite } from '../Context';
export { diffReleases } from '../contract/diffReleases';
export { hashInName, plainName } from '../deltas/writeDeltas';
export type { FigureSource } from '../figures/findFigures';
export { readPrometheus } from '../figures/findFigures';
export { fetchJson } from '../figures/findFigures';
export { Refusal } from '../Refusal';
export { checkOnce, checkVersion, knownRemote, parseVersioned } from '../releases/checkNames';
export { findMisfits, findUnmet } from '../releases/findMisfits';
export { inParallel } from '../releases/inParallel';
export { readBuild, readShellBuild, type Build, type ShellBuild } from '../releases/readBuild';
export { publishedVersion, readPublished, readReleaseFile } from '../releases/readPublished';
export { uploadRelease, uploadShell } from '../releases/uploadRelease';
export { withDocuments } from '../revisions/withDocuments';
export { withArchived } from '../state/archive';
export { readConfig } from '../state/config';
export {
  publishedOf,
  rolledBack,
  shellName,
  versionsOf,
  withoutChoice,
  withParts,
  withRelease,
  type Part,
} from '../state/parts';
export { readState } from '../state/readState';
export type { ReleaseState } from '../state/ReleaseState';
export { createOverlay } from '../store/createDirectoryStore';
export { openStore } from '../target';
export type { ReleaseStore } from '../store/ReleaseStore';
export { filesUrl, findTarget, openTarget, reachable } from '../target';
export { startLocal } from '../tested/forward';
export { requiredSuites, type Counts } from '../tested/testRecords';
export type { Verdict } from '../tested/verdict';
export { addRemotes } from './addRemotes';
export { commandsOf } from './commandsOf';
export { countCalls } from './countCalls';
export { createTeam } from './createTeam';
export { createTestTarget, type TestTarget } from './createTestTarget';
export { growHistory } from './growHistory';
export { refusalOf } from './refusalOf';
export { startBucketSite } from './startBucketSite';
export { writeBuild, writeShell } from './writeBuild';
