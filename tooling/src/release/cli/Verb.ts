import type { Outcome } from '../commands/changeState';
import type { Context, ReadContext } from '../Context';
import { findSigner } from '../keys/findSigner';
import { Refusal } from '../Refusal';
import { knownRemote } from '../releases/checkNames';
import { readState } from '../state/readState';
import { trust, trustOf } from '../state/trust';
import type { Options } from './options';
import { printOutcome } from './print';

/** What a verb answers: a value for machines, lines for people, and whether all is well. */
export type Answer = { value: unknown; lines: string[]; isWell: boolean };

export type Verb = {
  usage: string;
  help: string;
  examples: string[];
  run: (context: ReadContext, args: string[], options: Options) => Promise<Answer>;
};

type Act<Done> = (context: Context, args: string[], options: Options) => Promise<Done>;

/** With the key that signs, whose own records need not be checked once more. */
export async function withSigner(context: ReadContext, { by, key }: Options): Promise<Context> {
  const { store } = context;
  const signer = await findSigner(store, { by, key: key ?? process.env.RELEASE_KEY });
  trust(store, { ...trustOf(store), own: signer.key });
  return { ...context, signer };
}

/** A verb that changes something, and so must be signed. `isWell`: by default whatever was done. */
export const changes =
  <Done extends Outcome>(
    act: Act<Done>,
    isWell: (done: Done) => boolean = () => true,
  ): Verb['run'] =>
  async (context, args, options) => {
    const outcome = await act(await withSigner(context, options), args, options);
    return { value: outcome, lines: printOutcome(outcome), isWell: isWell(outcome) };
  };

/** A remote that the target has. @throws Refusal that lists them */
export async function named({ store }: ReadContext, argument: string | undefined) {
  return knownRemote(await readState(store), argument);
}

export const number = (text: string | undefined, flag: string): number => {
  const value = Number(text);
  if (text === undefined || Number.isNaN(value)) throw new Refusal(`${flag} must be a number.`);
  return value;
};
