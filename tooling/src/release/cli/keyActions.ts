import { addKey, revokeKey } from '../commands/keys';
import { makeKey } from '../keys/keyFiles';
import { Refusal } from '../Refusal';
import { remoteName } from '../releases/checkNames';
import { changes, type Verb } from './Verb';

/** What follows `release keys`. */
export const keyActions: Record<string, Verb['run']> = {
  new: (_, [name = '']) => {
    const { publicKey, file } = makeKey(name);
    const next = `release keys add ${name} ${publicKey} --owns <remote|shell|tests|site>`;
    const lines = [`${file}: keep it to yourself.`, `For an owner of the site: ${next}`];
    return Promise.resolve({ value: { name, publicKey, file }, lines, isWell: true });
  },
  add: changes((context, [name = '', key = ''], { owns }) => {
    if (!owns)
      throw new Refusal(
        'keys add needs --owns: a remote, "shell", "tests", or "site" for everything.',
      );
    return addKey(context, name, key, remoteName(owns));
  }),
  revoke: changes((context, [name = '']) => revokeKey(context, name)),
};
