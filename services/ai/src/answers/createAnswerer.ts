import type { ReplySource } from '@synapsei/shared-types/chat';
import { LRUCache } from 'lru-cache';
import type { Knowledge } from '../knowledge/createKnowledge';
import type { Retriever } from '../knowledge/Retriever';
import type { ConversationMemory } from '../memory/createConversationMemory';
import type { Speaker } from '../model/createSpeaker';
import type { Question } from '../requests/Question';
import { composeAnswer } from './composeAnswer';
import type { ComposedReply } from './texts';

type Options = {
  bookingUrl: string;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed from our pages. */
  speaker: Speaker | undefined;
};

/** An answer that is ready to be written. */
export type Answer = Awaited<ReturnType<ReturnType<typeof createAnswerer>>>;

/** Answers that are kept, and the longest question of one, in characters: visitors begin with the same few. */
const kept = { most: 1_000, longest: 200 };

/** Answers with a model or from our pages, and remembers what the visitor saw of it. */
export function createAnswerer({ bookingUrl, knowledge, memory, speaker }: Options) {
  const first = new LRUCache<string, ComposedReply>({ max: kept.most });
  let latest = knowledge.retriever;

  return async (question: Question) => {
    const { memoryId, category, text: asked } = question;
    const turns = await memory.turns(memoryId);
    const { retriever } = knowledge;
    if (latest !== retriever) first.clear();
    latest = retriever;
    const isKept = turns.length === 0 && asked.length <= kept.longest;
    const key = `${category} ${asked}`;
    const known = isKept ? first.get(key) : undefined;
    const composed = known ?? composeAnswer(question, turns, retriever, bookingUrl);
    if (isKept) first.set(key, composed);
    const model = speaker?.(question, turns, composed.passages, retriever);
    return {
      /** Upper estimate of a model's tokens; 0 without a model. */
      tokens: model?.tokens ?? 0,
      /** The answer in parts. Ends early, without an error, when the signal aborts. */
      async *write(signal: AbortSignal, spend: (tokens: number) => void) {
        const { text, topics, isUnknown = false } = composed;
        let answer = '';
        try {
          yield { facts: { origin: 'pages' as const, isUnknown } };
          for await (const part of model?.speak(text, signal, spend) ?? [{ text }]) {
            if ('text' in part) answer += part.text;
            yield part;
          }
          yield { sources: sourcesOf(answer, retriever) };
        } finally {
          const topicIds = topics.map(({ id }) => id);
          // The answer does not wait for it.
          void memory.remember(memoryId, { question: asked, answer, topicIds });
        }
      },
    };
  };
}

/** Links below an answer: more would be a list of results. */
const mostSources = 4;

/** The pages that an answer names, in its order. */
function sourcesOf(answer: string, retriever: Retriever): ReplySource[] {
  const routes = new Set([...answer.matchAll(/#(\/[\w/-]*)/g)].map(([, route]) => route));
  return [...routes]
    .flatMap((route) => retriever.pageAt(route) ?? [])
    .slice(0, mostSources)
    .map(({ path, title }) => ({ title, href: `#${path}` }));
}
