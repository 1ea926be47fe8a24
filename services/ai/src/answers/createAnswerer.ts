import type { ReplySource } from '@synapsei/shared-types/chat';
import { LRUCache } from 'lru-cache';
import type { Knowledge } from '../knowledge/createKnowledge';
import type { Retriever } from '../knowledge/Retriever';
import type { ConversationMemory, Turn } from '../memory/createConversationMemory';
import type { Speaker } from '../model/createSpeaker';
import type { AnswerPart } from '../replies/Reply';
import type { Question } from '../requests/Question';
import type { ComposedReply } from './AnswerContext';
import { composeAnswer, findPassages } from './composeAnswer';

type Options = {
  bookingUrl: string;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed from our pages. */
  speaker: Speaker | undefined;
};

/** An answer that is ready to be written. */
export type Answer = {
  /** Upper estimate of a model's tokens; 0 without a model. */
  tokens: number;
  /** The answer in parts. Ends early, without an error, when the signal aborts. */
  write: (signal: AbortSignal, spend: (tokens: number) => void) => AsyncIterable<AnswerPart>;
};

/** Answers to first questions that are kept, in characters: visitors begin with the same few. */
const kept = { maxSize: 4_000_000, maxEntrySize: 4_000 };

/** Answers with a model or from our pages, and remembers what the visitor saw of it. */
export function createAnswerer({ bookingUrl, knowledge, memory, speaker }: Options) {
  const sizeCalculation = ({ text }: ComposedReply, key: string) => key.length + text.length;
  const known = new LRUCache<string, ComposedReply>({ ...kept, sizeCalculation });
  let { retriever } = knowledge;

  function compose(question: Question, turns: Turn[], latest: Retriever): ComposedReply {
    if (latest !== retriever) known.clear();
    retriever = latest;
    const key = `${question.category} ${question.text}`;
    const before = turns.length === 0 ? known.get(key) : undefined;
    const composed = before ?? composeAnswer(question, turns, retriever, bookingUrl);
    if (turns.length === 0) known.set(key, composed);
    return composed;
  }

  return async (question: Question): Promise<Answer> => {
    const { text: asked, memoryId } = question;
    const turns = await memory.turns(memoryId);
    const { retriever: latest } = knowledge;
    const passages = speaker ? findPassages(question, turns, latest) : [];
    const model = speaker?.(question, turns, passages, latest);
    return {
      tokens: model?.tokens ?? 0,
      async *write(signal, spend) {
        const { text, topics = [], isUnknown = false } = compose(question, turns, latest);
        let answer = '';
        try {
          yield { facts: { origin: 'pages', isUnknown } };
          for await (const part of model?.speak(text, signal, spend) ?? [{ text }]) {
            if ('text' in part) answer += part.text;
            yield part;
          }
          yield { sources: sourcesOf(answer, latest) };
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
