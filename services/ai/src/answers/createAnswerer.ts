import { randomBytes } from 'node:crypto';
import type { ReplySource } from '@synapsei/shared-types/chat';
import type { AiConfig } from '../config';
import { createGuardRules, GuardError, OutputGuard } from '../guard/OutputGuard';
import type { Knowledge } from '../knowledge/createKnowledge';
import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { ConversationMemory, Turn } from '../memory/createConversationMemory';
import { mostTokens, type AskModel } from '../model/askModel';
import { buildMessages, systemText } from '../model/buildPrompt';
import { estimateTokens, meterTokens } from '../model/meterTokens';
import type { AnswerPart, Reply } from '../replies/Reply';
import { RecentMap } from '../RecentMap';
import type { Question } from '../requests/Question';
import { composeAnswer, findPassages } from './composeAnswer';
import type { ComposedReply } from './Composer';

const mostCharacters = 8_000;
const mostSources = 4;
const mostKept = 500;
/** Length of the visitor's last words whose numbers a model may repeat, in characters. */
const longestAsked = 16_000;
/** Characters of a question whose answer is kept. */
const longestKept = 200;

type Options = {
  config: AiConfig;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed only from the site's own content. */
  askModel: AskModel | undefined;
  /** Called with the reason when the model was replaced. */
  onFallback: (reason: unknown) => void;
};

/** Answers with a model or from the site's own content, and remembers what the visitor saw of it. */
export function createAnswerer({ config, knowledge, memory, askModel, onFallback }: Options) {
  const { bookingUrl } = config;
  const system = systemText(bookingUrl, randomBytes(16).toString('hex'));
  const rulesFor = perVersion((retriever) =>
    createGuardRules(system, bookingUrl, retriever.passages),
  );
  const firstAnswersFor = perVersion(() => new RecentMap<ComposedReply>(mostKept));

  /** Visitors begin with the same few questions; later ones depend on the conversation. */
  function compose(question: Question, turns: Turn[], retriever: Retriever): ComposedReply {
    const { category, text } = question;
    const composeNew = () => composeAnswer(question, turns, retriever, bookingUrl);
    if (turns.length > 0 || text.length > longestKept) return composeNew();
    const answers = firstAnswersFor(retriever);
    const key = `${category} ${text}`;
    const answer = answers.get(key) ?? composeNew();
    answers.set(key, answer);
    return answer;
  }

  function promptFor(question: Question, turns: Turn[], retriever: Retriever) {
    const passages = findPassages(question, turns, retriever);
    const messages = buildMessages(question, turns, passages);
    return { messages, prompt: system + messages.map(({ content }) => content).join('') };
  }

  /** A model's answer. If it fails or leaves its limits, the composed one follows and says so. */
  async function* speakWithModel(
    ask: AskModel,
    question: Question,
    signal: AbortSignal,
    turns: Turn[],
    composed: string,
    spend: (tokens: number) => void,
  ): AsyncIterable<AnswerPart> {
    const { retriever } = knowledge;
    const { messages, prompt } = promptFor(question, turns, retriever);
    let hasSpoken = false;
    try {
      const asked = [...turns, { question: question.text }].map((turn) => turn.question).join('\n');
      const guard = new OutputGuard(rulesFor(retriever), asked.slice(-longestAsked));
      const metered = meterTokens(ask(system, messages, signal), prompt, spend);
      for await (const part of guard.check(metered)) {
        hasSpoken ||= 'text' in part && part.text !== '';
        yield part;
      }
      if (!hasSpoken && !signal.aborted) throw new Error('The model answered nothing.');
      yield { facts: { origin: 'model' } };
    } catch (reason) {
      if (signal.aborted) return;
      onFallback(reason);
      const notices = reason instanceof GuardError ? guardNotices : failureNotices;
      yield { facts: { origin: 'fallback', isCutOff: false } };
      yield { text: hasSpoken ? `\n\n${notices.rest}\n\n` : `${notices.whole}\n\n` };
      yield { text: composed };
    }
  }

  /** Upper estimate of the tokens of a model's answer. 0 without a model. */
  async function estimate(question: Question): Promise<number> {
    if (!askModel) return 0;
    const turns = await memory.turns(question.memoryId);
    const { prompt } = promptFor(question, turns, knowledge.retriever);
    return Math.ceil(estimateTokens(prompt)) + mostTokens;
  }

  /**
   * Yields an answer in parts. Ends early, without an error, when nobody waits for it.
   * @param spend told the tokens that a model took
   */
  async function* answer(
    question: Question,
    { signal }: Pick<Reply, 'signal'>,
    spend: (tokens: number) => void,
  ): AsyncIterable<AnswerPart> {
    const { memoryId, text } = question;
    const turns = await memory.turns(memoryId);
    const { retriever } = knowledge;
    const composed = compose(question, turns, retriever);
    const parts = askModel
      ? speakWithModel(askModel, question, signal, turns, composed.text, spend)
      : [{ text: composed.text }];
    let said = '';
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
        if (fitting.length === part.text.length) continue;
        yield { facts: { isCutOff: true } };
        break;
      }
      const cited = askModel ? findCited(said, retriever.passages) : composed.passages;
      yield { sources: sourcesOf(cited) };
    } finally {
      const { topicIds } = composed;
      // Nobody needs to wait for it.
      void memory.remember(memoryId, { question: text, answer: said, topicIds });
    }
  }

  return { answer, estimate };
}

const failureNotices = {
  whole:
    'Our language model is not available right now, so this answer comes straight from our pages.',
  rest: 'Our language model broke off here. This is what our pages say:',
};

const guardNotices = {
  whole:
    'What our language model had to say did not keep to our pages, so this answer comes straight from them.',
  rest: 'Our language model was stopped here, as it left what our pages say. This is what they say:',
};

/** What depends on the whole content: created once per version of it. */
function perVersion<Result>(create: (retriever: Retriever) => Result) {
  const known = new WeakMap<Retriever, Result>();
  return (retriever: Retriever): Result => {
    const result = known.get(retriever) ?? create(retriever);
    known.set(retriever, result);
    return result;
  };
}

/** The passages whose pages a text names, in its order. */
function findCited(text: string, passages: Passage[]): Passage[] {
  return [...text.matchAll(/#(\/[\w-]+(?:\/[\w-]+)*)/g)].flatMap(
    ([, path]) => passages.find((passage) => passage.path === path) ?? [],
  );
}

/** The pages of these passages, without duplicates. */
function sourcesOf(passages: Passage[]): ReplySource[] {
  const titles = new Map<string, string>();
  for (const { path, title } of passages)
    if (path !== undefined && !titles.has(path)) titles.set(path, title);
  return [...titles].slice(0, mostSources).map(([path, title]) => ({ title, href: `#${path}` }));
}
