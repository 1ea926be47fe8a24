import { messageOf } from '@synapsei/base';
import { fetchArticles } from '@synapsei/pages';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { defineChange } from './defineCommand';
import { packSnapshot } from '../revisions/withDocuments';
import { nextConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';
import { changeState } from './changeState';

/** @throws Refusal when the content service does not answer; the landing pages that are there stay */
export async function refreshPages(context: Context) {
  const { store, signer, target, isDryRun } = context;
  const state = await readState(context.store);
  if (!state.shell.stable) throw new Refusal(`${store.name} has no shell yet: publish one first.`);
  const config = await nextConfig(store, signer, state);
  const address = reachable(target, config.services.content);
  context.progress(`reading articles at ${address}`);
  const articles = await fetchArticles(config, address).catch((error: unknown) => {
    throw new Refusal(
      `The articles cannot be had: ${messageOf(error)}. The landing pages stay as they are.`,
    );
  });
  const { name, write } = packSnapshot(articles);
  if (!isDryRun) await write(store);
  const pages = { snapshot: name, at: context.now().toISOString() };
  return changeState(context, {
    what: `landing pages of ${articles.length} articles`,
    seen: state,
    subject: 'pages',
    apply: (newest) => (newest.pages?.snapshot === name ? newest : { ...newest, pages }),
  });
}

export const pagesCommand = defineChange({
  name: 'pages',
  help: "make the articles' landing pages from what is published now; run it when articles change",
  examples: ['pages --why "new article"'],
  run: refreshPages,
});
