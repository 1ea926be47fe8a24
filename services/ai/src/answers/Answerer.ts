import { randomBytes } from 'node:crypto';
import type { ReplySource } from '@synapsei/shared-types/chat';
import type { AiConfig } from '../config';
import { createGuardRules } from '../guard/OutputGuard';
import type { Knowledge } from '../knowledge/createKnowledge';
import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { ConversationMemory } from '../memory/createConversationMemory';
import { mostTokens, type AskModel } from '../model/askModel';
import { buildMessages, systemText } from '../model/buildPrompt';
import { estimateTokens } from '../model/meterTokens';
import { speakWithModel } from '../model/speakWithModel';
import type { AnswerPart } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { composeAnswer, findPassages } from './composeAnswer';

/** Length limit of an answer, in characters: a bubble of the chat, not a document. */
const mostCharacters = 8_000;
/** Links below an answer: more would be a list of results. */
const mostSources = 4;

type Options = {
  config: Pick<AiConfig, 'bookingUrl'>;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed from our pages. */
  askModel: AskModel | undefined;
  /** Called with the reason when the model was replaced. */
  onFallback: (reason: unknown) => void;
};

/** An answer that is ready to be written. */
export type Answer = {
  /** Upper estimate of a model's tokens; 0 without a model. */
  tokens: number;
  /** The answer in parts. Ends early, without an error, when the signal aborts. */
  write: (signal: AbortSignal, spend: (tokens: number) => void) => AsyncIterable<AnswerPart>;
};

/** Answers with a model or from our pages, and remembers what the visitor saw of it. */
export class Answerer {
  private readonly system: string;
  /** Derived from the whole content: once per version of it. */
  private readonly rules = new WeakMap<Retriever, ReturnType<typeof createGuardRules>>();

  constructor(private readonly options: Options) {
    this.system = systemText(options.config.bookingUrl, randomBytes(16).toString('hex'));
  }

  async prepare(question: Question): Promise<Answer> {
    const { knowledge, memory, askModel, onFallback, config } = this.options;
    const { retriever } = knowledge;
    const turns = await memory.turns(question.memoryId);
    const messages = askModel
      ? buildMessages(question, turns, findPassages(question, turns, retriever))
      : [];
    const text = this.system + messages.map(({ content }) => content).join('');
    const prompt = { system: this.system, messages, text };
    const asked = [...turns, { question: question.text }].map((turn) => turn.question).join('\n');
    const rulesOf = (one: Retriever) => this.rulesOf(one);
    const compose = () => composeAnswer(question, turns, retriever, config.bookingUrl);
    const { memoryId, text: said } = question;
    const remember = (answer: string, topicIds: string[]) =>
      // The answer does not wait for it.
      void memory.remember(memoryId, { question: said, answer, topicIds });
    return {
      tokens: askModel ? Math.ceil(estimateTokens(text)) + mostTokens : 0,
      write: async function* (signal, spend) {
        const composed = compose();
        const speak = { prompt, asked, signal, composed: composed.text, onFallback, spend };
        const parts = askModel
          ? speakWithModel({ askModel, rules: rulesOf(retriever), ...speak })
          : [{ text: composed.text }];
        let answer = '';
        try {
          yield { facts: { origin: 'pages', isUnknown: composed.isUnknown ?? false } };
          for await (const part of parts) {
            if (!('text' in part)) {
              yield part;
              continue;
            }
            const fitting = part.text.slice(0, mostCharacters - answer.length);
            answer += fitting;
            yield { text: fitting };
            if (fitting.length === part.text.length) continue;
            yield { facts: { isCutOff: true } };
            break;
          }
          const cited = askModel ? findCited(answer, retriever.passages) : composed.passages;
          yield { sources: sourcesOf(cited) };
        } finally {
          remember(answer, composed.topicIds);
        }
      },
    };
  }

  private rulesOf(retriever: Retriever) {
    const known =
      this.rules.get(retriever) ??
      createGuardRules(this.system, this.options.config.bookingUrl, retriever.passages);
    this.rules.set(retriever, known);
    return known;
  }
}

/** The passages whose pages a text names, in its order. */
function findCited(text: string, passages: Passage[]): Passage[] {
  return [...text.matchAll(/#(\/[\w-]+(?:\/[\w-]+)*)/g)].flatMap(
    ([, path]) => passages.find((passage) => passage.path === path && passage.kind !== 'faq') ?? [],
  );
}

/** The pages of these passages, without duplicates. */
function sourcesOf(passages: Passage[]): ReplySource[] {
  const paths = passages.map(({ path }) => path);
  return passages
    .filter(({ path }, place) => path !== undefined && paths.indexOf(path) === place)
    .slice(0, mostSources)
    .map(({ path, title }) => ({ title, href: `#${path}` }));
}
