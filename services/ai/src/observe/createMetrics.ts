import { createInstruments, durationBuckets } from '@synapsei/service-base';
import { feedbackReasons } from '@synapsei/shared-types/chat';
import type { Feedback } from '../feedback/Feedback';
import type { Reply } from '../replies/Reply';
import type { Replies } from '../replies/Replies';

type Observed = { replies: Replies; feedback: Feedback };

/** Counts and durations, never texts. Each server has its own. */
export function createMetrics({ replies, feedback }: Observed) {
  const { register, counter, histogram, gauge } = createInstruments('ai_');
  const answered = counter(
    'replies_total',
    'Answers by how they ended and who made them',
    ...['category', 'origin', 'outcome'],
  );
  const unknown = counter('unknown_total', 'Questions that our pages do not answer', 'category');
  const tokens = counter('tokens_total', 'Tokens that the model counted', 'kind');
  const fallbackHelp = 'Answers that went on without the model, by reason';
  const fallbacks = counter('fallbacks_total', fallbackHelp, 'reason');
  const since = (name: string, help: string) => histogram(name, help, durationBuckets, 'origin');
  const firstText = since('first_text_seconds', 'From the question to the first word');
  const duration = since('reply_seconds', 'From the question to the end of its answer');
  const unhelpful = 'Answers rated as not helpful';
  const { counts, reasons } = feedback;
  const gauges = [
    [gauge('open_replies', 'Pending answers'), () => replies.open],
    [gauge('kept_replies', 'Answers held in memory'), () => replies.kept],
    [gauge('feedback_up', 'Answers rated as helpful'), () => counts.up],
    [gauge('feedback_down', unhelpful), () => counts.down],
    ...feedbackReasons.map(
      (reason) =>
        [
          gauge(`feedback_down_${reason}`, `${unhelpful}: ${reason}`),
          () => reasons[reason],
        ] as const,
    ),
  ] as const;
  return {
    read() {
      for (const [gauge, read] of gauges) gauge.set(read());
      return register.metrics();
    },
    noteReply({ question, facts, outcome, firstTextMs, ageMs }: Reply): void {
      const { origin = 'pages', isUnknown, inputTokens = 0, outputTokens = 0 } = facts;
      answered.inc({ category: question.category, origin, outcome });
      if (isUnknown) unknown.inc({ category: question.category });
      if (inputTokens > 0) tokens.inc({ kind: 'input' }, inputTokens);
      if (outputTokens > 0) tokens.inc({ kind: 'output' }, outputTokens);
      if (firstTextMs !== undefined) firstText.observe({ origin }, firstTextMs / 1_000);
      duration.observe({ origin }, ageMs / 1_000);
    },
    /** @param reason `failure`, or why a model's answer was stopped */
    noteFallback: (reason: string) => fallbacks.inc({ reason }),
  };
}
