import type { Retriever } from '../knowledge/Retriever';
import type { AnswerPart } from '../replies/Reply';
import { hasForeignLink } from './hasForeignLink';
import { hasInventedPrice } from './hasInventedPrice';
import { createSecretFinder } from './createSecretFinder';

type Violation = 'secret' | 'link' | 'price';

export class GuardError extends Error {
  constructor(readonly violation: Violation) {
    super(`The model's answer was stopped: ${violation}.`);
  }
}

export type GuardRules = ReturnType<typeof createGuardRules>;

/** The limits of a model's answer, derived from the pages. */
export function createGuardRules(
  systemText: string,
  bookingUrl: string,
  retriever: Pick<Retriever, 'passages' | 'ofKind'>,
) {
  const { passages } = retriever;
  const said = passages
    .flatMap(({ title, summary, paragraphs, points }) => [title, summary, ...paragraphs, ...points])
    .join('\n');
  const amounts = said.matchAll(/\$\s?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?)\s(?:to\s\d+\s)?dollars/g);
  return {
    quotesSecret: createSecretFinder(
      systemText,
      `${said}\nfree 15-minute consultation: ${bookingUrl}`,
    ),
    links: [bookingUrl, ...passages.flatMap(({ url }) => url ?? [])],
    routes: new Set(passages.flatMap(({ path }) => path ?? [])),
    prices: {
      amounts: new Set([...amounts].map(([, sign, word]) => Number(sign ?? word))),
      tiers: new Map(
        retriever
          .ofKind('tier')
          .map(({ id, hourlyPrice = 0 }) => [id.replace('tier:', ''), hourlyPrice]),
      ),
      said: said.toLowerCase(),
    },
  };
}

/** A sentence or a line; long enough for a price, an address and most quotations. */
const sentenceEnd = /[.!?:;]["')\]*_]*\s+|\n+/g;
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

  constructor(private readonly rules: GuardRules) {}

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
    const { quotesSecret, links, prices, routes } = this.rules;
    if (quotesSecret(context)) throw new GuardError('secret');
    if (hasForeignLink(context, links)) throw new GuardError('link');
    if (hasInventedPrice(context, prices)) throw new GuardError('price');
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
  const begin = /[.!?]\s+|\n+/.exec(end);
  return begin ? end.slice(begin.index + begin[0].length) : end;
}
