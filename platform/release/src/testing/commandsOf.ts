import type { Release } from '@synapsei/shared-types/registry';
import { haltCanary, setCanary } from '../commands/canary';
import { findTampering } from '../commands/findTampering';
import { addKey, revokeKey } from '../commands/keys';
import { promote } from '../commands/promote';
import { publish, publishShell, type PublishOptions } from '../commands/publish';
import { render } from '../commands/render';
import { retire } from '../commands/retire';
import { revert, rollback } from '../commands/rollback';
import { setEnabled } from '../commands/setEnabled';
import { status } from '../commands/status';
import type { Context } from '../Context';
import type { Part } from '../state/parts';
import { writeBuild } from './writeBuild';

/** Of mf_chat, or parts by their names. */
type Version<Parts> = string | Parts;

const name = 'mf_chat';

/** The commands of whoever has this context. `publish` takes a folder, or what a build of mf_chat has of its own. */
export const commandsOf = (context: () => Context) => {
  const bind =
    <Rest extends unknown[], Result>(command: (context: Context, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      command(context(), ...rest);
  return {
    publish: (build: string | Partial<Release> = {}, options?: PublishOptions) =>
      publish(context(), typeof build === 'string' ? build : writeBuild(build), options),
    promote: (wanted: Version<Part[]>) =>
      promote(context(), typeof wanted === 'string' ? [{ name, version: wanted }] : wanted),
    rollback: (wanted: Version<Parameters<typeof rollback>[1]> = [{ name }]) =>
      rollback(context(), typeof wanted === 'string' ? [{ name, version: wanted }] : wanted),
    publishShell: bind(publishShell),
    revert: bind(revert),
    retire: bind(retire),
    setCanary: bind(setCanary),
    haltCanary: bind(haltCanary),
    setEnabled: bind(setEnabled),
    addKey: bind(addKey),
    revokeKey: bind(revokeKey),
    findTampering: bind(findTampering),
    status: bind(status),
    render: bind(render),
  };
};
