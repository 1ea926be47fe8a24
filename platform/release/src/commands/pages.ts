import { integrity, messageOf } from '@synapsei/base';
import { fetchArticles } from '@synapsei/pages';
import { readNewest } from '../check';
import { change } from '../commit';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { articlesKey } from '../render';
import { shellOf } from '../State';
import { reachable } from '../target';

/** @throws Refusal when the content service does not answer; the landing pages that are there stay */
export async function refreshPages(context: Context) {
  const { store, target, repository, progress } = context;
  const state = await readNewest(context);
  if (!shellOf(state).stable)
    throw new Refusal(`${repository.name} has no shell yet: publish one first.`);
  const { config } = state.site;
  const address = reachable(target, config.services.content);
  progress(`reading articles at ${address}`);
  const articles = await fetchArticles(config, address).catch((error: unknown) => {
    throw new Refusal(
      `The articles cannot be read: ${messageOf(error)}. The landing pages stay as they are.`,
    );
  });
  const text = JSON.stringify(articles);
  const hash = integrity(text);
  await store.write(articlesKey(hash), text);
  return change(context, {
    what: `landing pages of ${articles.length} articles`,
    apply: (newest) => ({ ...newest, articles: hash }),
  });
}
