import type { ReplySource } from '@synapsei/shared-types/chat';
import type { Passage } from '../knowledge/Passage';
import type { ConversationMemory } from '../memory/ConversationMemory';
import type { AskModel } from '../model/askModel';
import type { AnswerPart, Reply } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { createComposer } from './createComposer';
import { createModelSpeaker, type SpeakerOptions } from './createModelSpeaker';

const mostCharacters = 8_000;
const mostSources = 4;

/**
 * Answers with a model, or else from the site's own content, and remembers the conversation. Text
 * that a visitor did not see, because the answer was stopped, is not remembered.
 * @param askModel undefined: answers are composed only from the site's own content
 */
export function createAnswerer(
  options: SpeakerOptions,
  memory: ConversationMemory,
  askModel: AskModel | undefined,
) {
  const { config, knowledge } = options;
  const speakWithModel = askModel && createModelSpeaker(options, askModel);
  const compose = createComposer(knowledge, config.bookingUrl);
  /** Yields an answer in parts, or the rest of one. Ends early, without an error, when nobody waits for it. */
  return async function* answer(
    question: Question,
    { id: replyId, text: begun, signal }: Pick<Reply, 'id' | 'text' | 'signal'>,
  ): AsyncIterable<AnswerPart> {
    const { memoryId, text } = question;
    const { retriever } = knowledge;
    // Its first author may have remembered it and not said so any more.
    const turns = (await memory.turns(memoryId)).filter((turn) => turn.replyId !== replyId);
    const composed = compose(question, turns);
    const parts = speakWithModel
      ? speakWithModel(question, { turns, begun, composed: composed.text }, signal)
      : [{ text: restOf(composed.text, begun) }];
    let said = begun;
    try {
      yield { facts: { origin: 'pages', isUnknown: composed.subject === 'unknown' } };
      for await (const part of parts) {
        if (!('text' in part)) {
          yield part;
          continue;
        }
        const fitting = part.text.slice(0, mostCharacters - said.length);
        said += fitting;
        yield { text: fitting };
        if (said.length >= mostCharacters) break;
      }
      const cited = askModel ? findNamed(said, retriever.passages) : composed.passages;
      yield { sources: sourcesOf(cited) };
    } finally {
      const { topicIds } = composed;
      // Nobody needs to wait: Redis takes it before the ending that follows.
      void memory.remember(memoryId, { question: text, answer: said, topicIds, replyId });
    }
  };
}

/**
 * What is missing of an answer from our pages. They give the same answer again, unless they have
 * changed meanwhile: then it follows as a whole, because what a visitor has read stays.
 * @param begun what the visitor may have read.
 */
export function restOf(composed: string, begun: string): string {
  if (composed.startsWith(begun)) return composed.slice(begun.length);
  return `\n\nThis answer was interrupted here. This is what our pages say:\n\n${composed}`;
}

/** The passages whose pages a text names, in its order. */
function findNamed(text: string, passages: Passage[]): Passage[] {
  return [...text.matchAll(/#(\/[\w-]+(?:\/[\w-]+)*)/g)].flatMap(
    ([, path]) => passages.find((passage) => passage.path === path) ?? [],
  );
}

/** The pages of these passages, without duplicates. */
function sourcesOf(passages: Passage[]): ReplySource[] {
  const sources = new Map<string, ReplySource>();
  for (const { path, title } of passages)
    if (path !== undefined && !sources.has(path)) sources.set(path, { title, href: `#${path}` });
  return [...sources.values()].slice(0, mostSources);
}
