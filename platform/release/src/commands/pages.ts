import { messageOf } from '@synapsei/base';
import { fetchArticles } from '@synapsei/pages';
import { packArticles } from '../articles';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { change, show } from '../show';
import { shellOf } from '../State';
import { reachable } from '../target';

/** @throws Refusal when the content service does not answer; the landing pages that are there stay */
export async function refreshPages(context: Context) {
  const { store, target, repository, progress, isDryRun } = context;
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
  const { name, upload } = packArticles(articles);
  const wasLost = !isDryRun && (await upload(store)) && state.articles === name;
  const outcome = await change(context, {
    what: `landing pages of ${articles.length} articles`,
    apply: (newest) => ({ ...newest, articles: name }),
  });
  // A store that was emptied has its pages again.
  if (wasLost && !target.renderedByJob) await show(context, true);
  return outcome;
}
