import { purposesInUse, type RuntimeConfig } from '@synapsei/shared-types/config';
import {
  servicesOrder,
  type NavigationEntry,
  type Registry,
} from '@synapsei/shared-types/registry';
import { fillTemplate, Markup } from './fillTemplate';
import { liveReleases, navigationAt } from './liveReleases';

type Input = {
  registry: Registry;
  config: RuntimeConfig;
  /** Markup of the first view of `/`; `null` if no remote has published one. */
  firstView: string | null;
};

const toItem = ({ label, path, description = '', icon = '' }: NavigationEntry) => ({
  ...{ label, path, description, icon },
  isHome: path === '/',
});

function valuesOf({ registry, config, firstView }: Input) {
  const releases = liveReleases(registry);
  const top = navigationAt('top', releases);
  const isBefore = ({ order = 0 }: NavigationEntry) => order < servicesOrder;
  const services = navigationAt('services', releases).map(toItem);
  return {
    ...config,
    navigation: {
      before: top.filter(isBefore).map(toItem),
      services,
      hasServices: services.length > 0,
      after: top.filter((entry) => !isBefore(entry)).map(toItem),
      footer: navigationAt('footer', releases).map(toItem),
    },
    asksConsent: purposesInUse(config).length > 0,
    firstView: firstView && new Markup(firstView),
  };
}

/**
 * Fills the shell's frame around a page, a template that its build has written. A template is data: no code of a shell's
 * team runs. @throws Error that says what is wrong with it
 */
export function fillFrame(template: string, input: Input): string {
  try {
    if (/<script/i.test(template)) throw new Error('It contains a script');
    return fillTemplate(template, valuesOf(input));
  } catch (error) {
    throw new Error(`The shell's frame cannot be filled: ${(error as Error).message}.`);
  }
}
