import { haltCanary, setCanary } from '../commands/canary';
import { writeCanaryRules } from '../commands/canaryRules';
import { hookTokenFile, readHookToken, serveCanaryHook } from '../commands/serveCanaryHook';
import { watchCanary } from '../commands/watchCanary';
import { findFigures } from '../figures/findFigures';
import { checkVersion, parseVersioned } from '../releases/checkNames';
import type { Options } from './options';
import { changes, named, number, withSigner, type Verb } from './Verb';

function budget({ 'halt-above': rate, 'min-samples': samples }: Options) {
  if (rate === undefined) return undefined;
  return {
    failureRate: number(rate, '--halt-above'),
    minSamples: number(samples ?? '50', '--min-samples'),
  };
}

/** What follows `release canary`. */
export const canaryActions: Record<string, Verb['run']> = {
  set: changes(async (context, [argument], options) => {
    const { name, version } = parseVersioned(argument, 'canary set');
    return setCanary(context, name, version, {
      weight: number(options.weight, '--weight'),
      cohorts: options.cohort,
      haltAbove: budget(options),
      ...((options.prometheus ?? options.collector) && {
        figures: await findFigures(context, options),
      }),
    });
  }),
  halt: changes(async (context, [argument]) => {
    const [name, version] = argument?.split('@') ?? [];
    const wanted = version === undefined ? undefined : checkVersion(version);
    return haltCanary(context, await named(context, name), wanted);
  }),
  // A pipeline that goes on to promote must not after a halt, nor without enough loads.
  watch: changes(
    async (context, [argument], options) =>
      watchCanary(context, await named(context, argument), {
        collector: options.collector,
        prometheus: options.prometheus,
        intervalMs: number(options.interval ?? '10', '--interval') * 1000,
        durationMs: options.for === undefined ? undefined : number(options.for, '--for') * 1000,
      }),
    ({ isWell }) => isWell,
  ),
  rules: (_, __, { to = '.', hook = 'http://localhost:9096/', 'token-file': tokenFile }) => {
    const files = writeCanaryRules(to, { hook, tokenFile: tokenFile ?? hookTokenFile });
    return Promise.resolve({ value: { files }, lines: files, isWell: true });
  },
  hook: async (context, _, options) => {
    const port = number(options.port ?? '9096', '--port');
    const signed = await withSigner(context, options);
    const token = readHookToken(options['token-file'] ?? hookTokenFile);
    await serveCanaryHook(signed, { token, port });
    return { value: {}, lines: ['the hook has stopped'], isWell: true };
  },
};
