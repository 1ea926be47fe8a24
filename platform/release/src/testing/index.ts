export type { Context } from '../Context';
export { Refusal } from '../Refusal';
export { causeOf } from '../causeOf';
export { openTarget } from '../cli/openTarget';
export { setCanary } from '../commands/canary';
export { writeCanaryRules } from '../commands/canaryRules';
export { createCanaryHook } from '../commands/createCanaryHook';
export { history } from '../commands/history';
export { importRemote } from '../commands/importRemote';
export { preview } from '../commands/preview';
export { promote } from '../commands/promote';
export { publish } from '../commands/publish';
export { publishShell } from '../commands/publishShell';
export { rollback } from '../commands/rollback';
export { verify } from '../commands/verify';
export { diffReleases } from '../contract/diffReleases';
export { findUnmet } from '../contract/findUnmet';
export type { FigureSource } from '../figures/FigureSource';
export { fetchJson } from '../figures/fetchJson';
export { readPrometheus } from '../figures/readPrometheus';
export { checkOnce, checkVersion, knownRemote, parseVersioned } from '../releases/checkNames';
export { inParallel } from '../releases/inParallel';
export { hashInName, plainName } from '../releases/plainName';
export { readBuild, type Build } from '../releases/readBuild';
export { publishedVersion, readPublished, readReleaseFile } from '../releases/readPublished';
export { readShellBuild, type ShellBuild } from '../releases/readShellBuild';
export { uploadShell } from '../releases/shellFolder';
export { uploadRelease } from '../releases/uploadRelease';
export { findMisfits } from '../revisions/findMisfits';
export { withDocuments } from '../revisions/withDocuments';
export type { ReleaseState } from '../state/ReleaseState';
export { withArchived } from '../state/allVersions';
export { readConfig } from '../state/config';
export {
  publishedOf,
  rolledBack,
  shellName,
  type Part,
  versionsOf,
  withParts,
  withRelease,
  withoutChoice,
} from '../state/parts';
export { readState } from '../state/readState';
export type { ReleaseStore } from '../store/ReleaseStore';
export { createOverlay } from '../store/createOverlay';
export { openStore } from '../store/openStore';
export { filesUrl, findTarget, reachable } from '../target';
export type { Counts } from '../tested/TestRecord';
export { startLocal } from '../tested/startLocal';
export { addRemotes } from './addRemotes';
export { commandsOf } from './commandsOf';
export { countCalls } from './countCalls';
export { createTeam } from './createTeam';
export { createTestTarget, type TestTarget } from './createTestTarget';
export { growHistory } from './growHistory';
export { refusalOf } from './refusalOf';
export { startBucketSite } from './startBucketSite';
export { writeBuild, writeShell } from './writeBuild';
