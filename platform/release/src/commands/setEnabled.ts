import { defineChange, named } from './defineCommand';
import type { Context } from '../Context';
import { withRemote } from '../state/parts';
import { changeState } from './changeState';

/** Switches a remote off for everyone, or on again. @throws Refusal when it is to run beside what it does not fit */
export const setEnabled = (context: Context, name: string, enabled: boolean) =>
  changeState(context, {
    what: `${enabled ? 'enable' : 'disable'} ${name}`,
    subject: [name],
    apply: (state) => withRemote(state, name, (remote) => ({ ...remote, enabled })),
  });

export const enableCommand = defineChange({
  name: 'enable',
  takes: '<remote>',
  help: 'switch a remote on again',
  examples: ['enable mf-podcast'],
  run: async (context, [remote]) => setEnabled(context, await named(context, remote), true),
});

export const disableCommand = defineChange({
  name: 'disable',
  takes: '<remote>',
  help: 'switch a remote off for everyone; the rest of the site goes on',
  examples: ['disable mf-podcast --why "audio host is down"'],
  isUrgent: true,
  asks: ([remote]) => `disable ${remote} for everyone`,
  run: async (context, [remote]) => setEnabled(context, await named(context, remote), false),
});
