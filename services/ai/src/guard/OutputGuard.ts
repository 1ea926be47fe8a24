import type { Passage } from '../knowledge/Passage';
import type { AnswerPart } from '../replies/Reply';
import { createSecretFinder } from './createSecretFinder';
import { createUnknownFinder, type Unknown } from './createUnknownFinder';

export class GuardError extends Error {
  constructor(readonly violation: Unknown | 'secret') {
    super(`The model's answer was stopped: ${violation}.`);
  }
}

export type GuardRules = ReturnType<typeof createGuardRules>;

/** The limits of a model's answer, derived from the pages. */
export function createGuardRules(systemText: string, bookingUrl: string, passages: Passage[]) {
  const own = `free 15-minute consultation: ${bookingUrl}`;
  const said = passages
    .flatMap(({ title, summary, paragraphs, points }) => [title, summary, ...paragraphs, ...points])
    .join('\n');
  const links = [bookingUrl, ...passages.flatMap(({ url }) => url ?? [])];
  return {
    quotesSecret: createSecretFinder(systemText, `${said}\n${own}`),
    finderFor: createUnknownFinder(passages, links, own),
    routes: new Set(passages.flatMap(({ path }) => path ?? [])),
  };
}

/** A sentence or a line; long enough for a price, an address and most quotations. */
const sentenceEnd = /(?<!\s)[.!?:;]["')\]*_]{0,9}\s+|\n+/g;
/** A longer sentence is released except for its last words. */
const longestHeld = 400;
const lastWords = 80;
/** How much released text is checked again together with what follows. */
const looksBack = 240;

/** Releases a model's text sentence by sentence after the checks: no part of a violation reaches the visitor. */
export class OutputGuard {
  private held = '';
  /** What was released before. */
  private passed = '';
  private readonly findUnknown: ReturnType<GuardRules['finderFor']>;

  /** @param asked the visitor's words, whose numbers may be repeated */
  constructor(
    private readonly rules: GuardRules,
    asked: string,
  ) {
    this.findUnknown = rules.finderFor(asked);
  }

  /** An answer in parts, with only the text that may be shown. @throws GuardError */
  async *check(parts: AsyncIterable<AnswerPart>): AsyncIterable<AnswerPart> {
    for await (const part of parts) yield 'text' in part ? { text: this.add(part.text) } : part;
    yield { text: this.end() };
  }

  /** Text that may be shown so far. @throws GuardError */
  add(text: string): string {
    this.held += text;
    const [last] = [...this.held.matchAll(sentenceEnd)].slice(-1);
    if (last) return this.release(last.index + last[0].length);
    if (this.held.length < longestHeld) return '';
    return this.release(this.held.lastIndexOf(' ', this.held.length - lastWords) + 1);
  }

  /** The rest at the end. @throws GuardError */
  end(): string {
    return this.release(this.held.length);
  }

  private release(end: number): string {
    if (end === 0) return '';
    const text = this.held.slice(0, end);
    const context = lastSentences(this.passed) + text;
    const { quotesSecret, routes } = this.rules;
    const violation = quotesSecret(context) ? 'secret' : this.findUnknown(context);
    if (violation) throw new GuardError(violation);
    this.held = this.held.slice(end);
    this.passed += text;
    // A missing route is removed with its brackets: the sentence is correct without it.
    return text.replace(
      /\[([^[\]\n]+)\]\(#(\/[\w/-]*)\)| ?\(?#(\/[\w/-]*)\)?/g,
      (link, name = '', named?: string, bare = '') => (routes.has(named ?? bare) ? link : name),
    );
  }
}

/** The end of a text, from the start of a sentence if possible. */
function lastSentences(text: string): string {
  if (text.length <= looksBack) return text;
  const end = text.slice(-looksBack);
  const begin = /[.!?]\s+|\n+/.exec(end) ?? /\s+/.exec(end);
  return begin ? end.slice(begin.index + begin[0].length) : end;
}
