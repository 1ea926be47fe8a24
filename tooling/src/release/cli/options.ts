import { parseArgs } from 'node:util';
import { messageOf } from '../../base/messageOf';
import { Refusal } from '../Refusal';

const flags = {
  target: { type: 'string' },
  why: { type: 'string', default: '' },
  by: { type: 'string' },
  key: { type: 'string' },
  owns: { type: 'string' },
  restore: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
  from: { type: 'string' },
  promote: { type: 'boolean', default: false },
  to: { type: 'string' },
  revision: { type: 'string' },
  weight: { type: 'string' },
  cohort: { type: 'string', multiple: true },
  'halt-above': { type: 'string' },
  'min-samples': { type: 'string' },
  collector: { type: 'string' },
  prometheus: { type: 'string' },
  hook: { type: 'string' },
  port: { type: 'string' },
  'token-file': { type: 'string' },
  report: { type: 'string' },
  interval: { type: 'string' },
  again: { type: 'boolean', default: false },
  for: { type: 'string' },
  count: { type: 'string' },
  name: { type: 'string' },
  ttl: { type: 'string' },
  version: { type: 'string' },
  team: { type: 'string' },
  contact: { type: 'string' },
  route: { type: 'string', multiple: true },
  title: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  'require-tested': { type: 'boolean', default: false },
  suite: { type: 'string', multiple: true },
  site: { type: 'string' },
  navigation: { type: 'string', multiple: true },
} as const;

/** What each flag means, for the help. */
export const flagHelp: [string, string][] = [
  [
    '--target NAME',
    'a target of release.config.json; by default the one it names, or local: what npm start serves',
  ],
  ['--why TEXT', 'the reason, for the history'],
  ['--by NAME', 'whose key signs; by default the only one there is'],
  [
    '--key FILE',
    "a key's file; by default those of RELEASE_KEYS, or RELEASE_KEY holds the key itself",
  ],
  ['--dry-run', 'check everything, change nothing'],
  ['--json', 'one JSON document on stdout, for machines'],
];

const parse = (args: string[]) => parseArgs({ args, options: flags, allowPositionals: true });

export type Options = ReturnType<typeof parse>['values'];

/** @throws Refusal that names the flag which is unknown or lacks its value */
export function readOptions(args: string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new Refusal(messageOf(error));
  }
}
