import type { Release } from '@synapsei/shared-types/registry';
import { haltCanary, promote, retire, setCanary, setEnabled } from '../commands/changes';
import { publish } from '../commands/publish';
import { renderAndClean } from '../commands/render';
import { revert, rollback } from '../commands/rollback';
import { status } from '../commands/status';
import { verify } from '../commands/verify';
import type { Context } from '../Context';
import type { PartVersion } from '../Part';
import { writeBuild } from './writeBuild';

/** A version of mf_chat, or parts by their names. */
type Version<Parts> = string | Parts;

const name = 'mf_chat';

/** All commands, run in this context. `publish` takes a folder, or what a build of mf_chat has of its own. */
export const commandsOf = (context: () => Context) => {
  const bind =
    <Rest extends unknown[], Result>(command: (context: Context, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      command(context(), ...rest);
  return {
    publish: (build: string | Partial<Release> = {}, options?: Parameters<typeof publish>[2]) =>
      publish(context(), typeof build === 'string' ? build : writeBuild(build), options),
    promote: (wanted: Version<PartVersion[]>) =>
      promote(context(), typeof wanted === 'string' ? [{ name, version: wanted }] : wanted),
    rollback: (wanted: Version<Parameters<typeof rollback>[1]> = [{ name }]) =>
      rollback(context(), typeof wanted === 'string' ? [{ name, version: wanted }] : wanted),
    revert: bind(revert),
    retire: (version: string, of = name) => retire(context(), [{ name: of, version }]),
    setCanary: bind(setCanary),
    haltCanary: bind(haltCanary),
    setEnabled: bind(setEnabled),
    verify: bind(verify),
    status: bind(status),
    render: bind(renderAndClean),
  };
};
