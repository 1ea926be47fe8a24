import { isDeepStrictEqual } from 'node:util';
import { tableLines } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context } from '../Context';
import { Misuse, Refusal } from '../Refusal';
import { defineChange, defineCommand, dryRunFlag } from './defineCommand';
import { makeKey } from '../keys/findSigner';
import {
  keyNameSchema,
  type Keys,
  keySchema,
  keysOf,
  ownedParts,
  type Owners,
  parseOwners,
  withKeys,
} from '../keys/owners';
import { remoteName } from '../releases/checkNames';
import type { ReleaseState } from '../state/ReleaseState';
import { readState } from '../state/readState';
import { unchanged } from '../revisions/showRecorded';
import { changeState } from './changeState';
import { checkSigned, writeConfig } from './config';

export const listKeys = ({ config }: ReleaseState) =>
  ownedParts(parseOwners(config)).flatMap(([owns, keys]) =>
    Object.entries(keys).map(([name, key]) => ({ name, owns, key })),
  );

async function changeOwners(context: Context, what: string, change: (owners: Owners) => Owners) {
  const { store, signer } = context;
  const state = await readState(store);
  if (state.revision === 0)
    throw new Refusal(`${store.name} has no signed history yet: publish the shell first.`);
  const before = parseOwners(state.config);
  const owners = change(before);
  if (isDeepStrictEqual(owners, before)) return unchanged(context, state, what);
  const config = { ...state.config, owners };
  if (!signer.isLocal) await checkSigned(store, state, config);
  return changeState(context, {
    what,
    seen: state,
    subject: 'config',
    apply: (newest) => ({ ...newest, config }),
    // Whoever has no right to it must not leave it in config.json.
    prepare: () => writeConfig(store, config),
  });
}

/** Makes a key an owner of a part, or of the site. Signed by an owner of the site. @throws Refusal */
export async function addKey(context: Context, name: string, key: string, part: string) {
  if (!v.is(keyNameSchema, name) || !v.is(keySchema, key) || !part)
    throw new Misuse(
      'keys add needs the name and the public key that "release keys new" printed, and --owns: a remote, "previews/REMOTE", "shell", "tests", "heads", or "site" for everything.',
    );
  return changeOwners(context, `keys add ${name} to ${part}`, (owners) => {
    const before = keysOf(owners, part);
    if (before[name] !== undefined && before[name] !== key)
      throw new Refusal(`${part} has another key of ${name}: revoke that one first.`);
    return withKeys(owners, part, { ...before, [name]: key });
  });
}

/** Takes a key's rights away. What it signed before stays signed. @throws Refusal when nobody would own the site */
export async function revokeKey(context: Context, name: string) {
  const without = ({ [name]: _, ...others }: Keys): Keys => others;
  return changeOwners(context, `keys revoke ${name}`, (owners) => {
    if (Object.keys(without(owners.site)).length === 0)
      throw new Refusal(`${name} is the last owner of the site: add another one first.`);
    const parts = ownedParts(owners);
    return parts.reduce((next, [part, keys]) => withKeys(next, part, without(keys)), owners);
  });
}

export const keysCommands = [
  defineCommand({
    name: 'keys',
    help: 'who may change what',
    examples: ['keys'],
    async run({ store }) {
      const value = listKeys(await readState(store));
      return { value, lines: tableLines(value) };
    },
  }),
  defineCommand({
    name: 'keys new',
    takes: '<name>',
    help: 'make a key; the private half stays on this machine',
    examples: ['keys new chat-ci'],
    flags: dryRunFlag,
    run({ isDryRun }, [name = '']) {
      const { publicKey, file } = makeKey(name, isDryRun);
      const made = [
        `${file}: keep it to yourself.`,
        `For an owner of the site: release keys add ${name} ${publicKey} --owns <remote|previews/remote|shell|tests|heads|site>`,
      ];
      return { value: { name, publicKey, file }, lines: isDryRun ? [`would make ${file}`] : made };
    },
  }),
  defineChange({
    name: 'keys add',
    takes: '<name> <key>',
    help: 'give a key the right to a part (by owners of the site)',
    examples: ['keys add chat-ci 9aXf… --owns mf-chat'],
    flags: {
      owns: text('PART', 'a remote, previews/REMOTE, shell, tests, heads, or site for everything'),
    },
    run: (context, [name = '', key = ''], { owns = '' }) =>
      addKey(context, name, key, remoteName(owns)),
  }),
  defineChange({
    name: 'keys revoke',
    takes: '<name>',
    help: "take a key's rights away (by owners of the site)",
    examples: ['keys revoke chat-ci'],
    asks: ([name]) => `revoke the key ${name}`,
    run: (context, [name = '']) => revokeKey(context, name),
  }),
];
