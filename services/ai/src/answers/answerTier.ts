import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import { replyAbout, type AnswerContext, type Rule } from './Composer';
import { describePassage } from './describePassage';
import { hasIntent } from './intents';

/** "What is in the Enterprise tier?" and "Which tier includes a custom SLA?" */
export const answerTier: Rule = (context) => {
  const tier = findNamed(context) ?? findIncluding(context);
  return tier && replyAbout(tier, describePassage(tier));
};

/** The tier that the question names, or refers to by `it` when asking for a price. */
function findNamed({ corrected, named, topics }: AnswerContext): Passage | undefined {
  const about = named.length === 0 && hasIntent('pricing', corrected) ? topics : named;
  const [tier, ...others] = about.filter(({ kind }) => kind === 'tier');
  return others.length === 0 ? tier : undefined;
}

/** The tier that matches most of the question, if one does. */
function findIncluding({ corrected, named, retriever }: AnswerContext): Passage | undefined {
  const asksWhich = /\b(which|what) (tier|plan|package)\b/i.test(corrected);
  if (!asksWhich || named.length > 0) return undefined;
  const terms = meaningfulTerms(corrected);
  const [best, next] = retriever
    .ofKind('tier')
    .map((tier) => {
      const said = new Set([tier.summary, ...tier.points].flatMap(meaningfulTerms));
      return { tier, count: terms.filter((term) => said.has(term)).length };
    })
    .sort((left, right) => right.count - left.count);
  return best && best.count > (next?.count ?? 0) ? best.tier : undefined;
}
