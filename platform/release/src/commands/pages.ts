import { integrity, messageOf } from '@synapsei/base';
import { fetchArticles } from '@synapsei/pages';
import { readNewest } from '../check';
import { change } from '../commit';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { articlesKey, show } from '../render';
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
  const isKnown = (await store.read(articlesKey(hash))) !== null;
  if (!isKnown) await store.write(articlesKey(hash), text);
  const outcome = await change(context, {
    what: `landing pages of ${articles.length} articles`,
    apply: (newest) => ({ ...newest, articles: hash }),
  });
  // A store that was emptied has its pages again.
  if (!isKnown && state.articles === hash && !target.renderedByJob) await show(context, true);
  return outcome;
}
