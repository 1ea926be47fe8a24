import type { ThemeName } from '@synapsei/shared-types/host';

/** The view, state and theme of a standalone page. */
export type Choice = { view: string; state: string; theme: ThemeName };

export const themes: readonly ThemeName[] = ['light', 'dark'];

/** Names of views and states; the first of each is the default. */
export type Names = { views: readonly string[]; states: readonly string[] };

/**
 * Parses `#<view>/<state>/<theme>`, such as `#page/failed/dark`. Missing or unknown parts have
 * their defaults; a view may also be any path of the site, such as `#/products/nexus/live/dark`.
 */
export function readChoice(hash: string, { views, states }: Names): Choice {
  const words = hash.slice(1).split('/');
  const take = <Name extends string>(names: readonly Name[]) => {
    const found = names.find((name) => name === words.at(-1));
    if (found !== undefined) words.pop();
    return found ?? names[0];
  };
  const theme = take(themes) ?? 'light';
  const state = take(states) ?? '';
  const view = words.join('/');
  const isKnown = view.startsWith('/') || views.includes(view);
  return { view: isKnown ? view : (views[0] ?? ''), state, theme };
}

/** The address that `readChoice` parses. */
export const toAddress = ({ view, state, theme }: Choice) => `#${view}/${state}/${theme}`;
