import { durationBuckets } from '@synapsei/service-base';
import { feedbackReasons } from '@synapsei/shared-types/chat';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Feedback } from '../feedback/Feedback';
import type { ConversationMemory } from '../memory/ConversationMemory';
import type { Reply } from '../replies/Reply';
import type { Replies } from '../replies/Replies';

type Observed = { replies: Replies; feedback: Feedback; memory: ConversationMemory };

/** Counts and durations, never texts. Each server has its own. */
export function createMetrics({ replies, feedback, memory }: Observed) {
  const register = new Registry();
  const registers = [register];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['origin'], buckets: durationBuckets, registers });
  const answered = counter(
    'ai_replies_total',
    'Answers by how they ended and who made them',
    ...['category', 'origin', 'outcome'],
  );
  const unknown = counter('ai_unknown_total', 'Questions that our pages do not answer', 'category');
  const tokens = counter('ai_tokens_total', 'Tokens that the model counted', 'kind');
  const refused = counter('ai_refusals_total', 'Requests refused, by status code', 'status');
  const fallbacks = counter(
    'ai_fallbacks_total',
    'Answers that went on without the model, by reason',
    'reason',
  );
  const firstText = histogram('ai_first_text_seconds', 'From the question to the first word');
  const duration = histogram('ai_reply_seconds', 'From the question to the end of its answer');
  const gauges: Record<string, [help: string, read: () => number]> = {
    ai_open_replies: ['Pending answers', () => replies.open],
    ai_kept_replies: ['Answers held in memory', () => replies.kept],
    ai_conversations: ['Conversations remembered', () => memory.size],
    ai_feedback_up: ['Answers rated as helpful', () => feedback.counts.up],
    ai_feedback_down: ['Answers rated as not helpful', () => feedback.counts.down],
    ...Object.fromEntries(
      feedbackReasons.map((reason) => [
        `ai_feedback_down_${reason}`,
        [`Answers rated as not helpful: ${reason}`, () => feedback.reasons[reason]],
      ]),
    ),
  };
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  return {
    /** In Prometheus' text format. */
    read: () => register.metrics(),
    noteReply({ question, facts, outcome, firstTextMs, ageMs }: Reply): void {
      const { origin = 'pages', isUnknown, inputTokens = 0, outputTokens = 0 } = facts;
      answered.inc({ category: question.category, origin, outcome });
      if (isUnknown) unknown.inc({ category: question.category });
      if (inputTokens > 0) tokens.inc({ kind: 'input' }, inputTokens);
      if (outputTokens > 0) tokens.inc({ kind: 'output' }, outputTokens);
      if (firstTextMs !== undefined) firstText.observe({ origin }, firstTextMs / 1_000);
      duration.observe({ origin }, ageMs / 1_000);
    },
    noteRefusal: (status: number) => refused.inc({ status: String(status) }),
    /** @param reason `failure`, or why a model's answer was stopped */
    noteFallback: (reason: string) => fallbacks.inc({ reason }),
  };
}
