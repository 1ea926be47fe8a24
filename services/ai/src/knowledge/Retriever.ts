import MiniSearch from 'minisearch';
import type { Passage, PassageKind } from './Passage';
import { createNameFinder } from './createNameFinder';
import { remember } from '../RecentMap';
import { createSpeller } from './createSpeller';
import { synonymWords, toConcepts, type Concept } from './toConcepts';
import { askingWords, meaningfulTerms, plainWords, stem, weakTerms } from './words';

type SearchOptions = {
  /** Kinds to search. Default: all. */
  kinds?: readonly PassageKind[];
  /** Factors by kind that prefer some kinds. Default: `priors`. */
  prefer?: Partial<Record<PassageKind, number>>;
  /** Least share of the best passage's score; a passage with less is about another subject. Default: 0. */
  leastShare?: number;
};

/** How well a passage matches one term: MiniSearch's BM25 score, and where the term occurs. */
type TermHit = { score: number; quality: number };

/** Below this a passage shares a word with the question but not its subject. */
const coverageFloor = 0.51;
/** A synonym from the site is nearly as good as the visitor's own word. */
const synonymShare = { score: 0.8, quality: 0.9 };
/** A word in the table of synonyms is more likely the subject than any other word. */
const synonymCertainty = 2;
/** Share of a term that hardly distinguishes items. */
const weakShare = 0.3;
/** A longer word that starts with the term. */
const prefixShare = 0.8;

const boost = { title: 3, summary: 1.6, points: 1.6, body: 1 };
/** How much a term tells of a passage's subject by where it stands: an article's text mentions much in passing. */
const fieldQuality: Record<string, number> = { title: 1, summary: 0.9, points: 0.9, body: 0.75 };
const articleBodyQuality = 0.4;

/** Offers rank before articles about them. */
const priors: Record<PassageKind, number> = {
  service: 1.3,
  product: 1.1,
  faq: 1.2,
  pricing: 1,
  tier: 1,
  page: 0.7,
  article: 0.7,
};

const mostCachedTerms = 5_000;
/** Number of cached queries; each has at most 4,000 characters and as many hits as there are passages. */
const mostCached = 500;

const termsOf = remember(meaningfulTerms, 1_000);
const wordSetOf = remember((text) => new Set(plainWords(text)), 1_000);

/** Full-text search over passages, tolerant of typos and wording. */
export class Retriever {
  private readonly byId: Map<string, Passage>;
  /** Without the tiers: the passage about all of them has their content. */
  private readonly searched: Passage[];
  private readonly index: MiniSearch;
  /** The question with typos fixed, if our pages know the intended word. */
  readonly correct: (question: string) => string;
  /** Offers that a question names, in its order. Expects a corrected question. */
  readonly findNamed: (question: string) => Passage[];

  constructor(readonly passages: Passage[]) {
    this.byId = new Map(passages.map((passage) => [passage.id, passage]));
    this.searched = passages.filter(({ kind }) => kind !== 'tier');
    this.index = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: plainWords,
      processTerm: stem,
      searchOptions: { processTerm: (term) => term, boost },
    });
    this.index.addAll(this.searched.map(toIndexed));
    const texts = passages.flatMap((passage) => Object.values(toIndexed(passage)));
    this.findNamed = createNameFinder(passages);
    const words = [...texts.flatMap(plainWords), ...synonymWords, ...askingWords];
    this.correct = remember(createSpeller(words), mostCached);
  }

  get(id: string | undefined): Passage | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  ofKind(...kinds: PassageKind[]): Passage[] {
    return this.passages.filter(({ kind }) => kinds.includes(kind));
  }

  /** Best first; only relevant passages, possibly none. Expects a corrected question. */
  search(question: string, { kinds, prefer, leastShare = 0 }: SearchOptions = {}): Passage[] {
    const factorOf = ({ kind }: Passage) => (prefer?.[kind] ?? priors[kind]) / priors[kind];
    return this.score(question)
      .filter(({ passage }) => kinds?.includes(passage.kind) ?? true)
      .map(({ passage, score }) => ({ passage, score: score * factorOf(passage) }))
      .sort((left, right) => right.score - left.score)
      .filter(({ score }, _place, [best]) => score >= leastShare * (best?.score ?? 0))
      .map(({ passage }) => passage);
  }

  /** Every passage that covers enough of the question. */
  private readonly score = remember((question) => {
    const concepts = toConcepts(question).map((concept) => this.weigh(concept));
    const words = new Set(plainWords(question));
    const said = new Set(concepts.flatMap(({ terms }) => terms));
    const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
    return this.searched.flatMap((passage) => {
      let score = 0;
      let covered = 0;
      for (const { weight, isWeak, hitOf } of concepts) {
        const hit = hitOf(passage.id);
        score += hit.score * (isWeak ? weakShare : 1);
        covered += weight * hit.quality;
      }
      const coverage = whole === 0 ? 0 : covered / whole;
      if (coverage < coverageFloor) return [];
      const factor = priors[passage.kind] * likeness(words, passage) * titleFactor(said, passage);
      return { passage, score: score * coverage ** 2 * factor };
    });
  }, mostCached);

  /** Rare words weigh more; an unknown word weighs most, because it is likely the subject. */
  private weigh({ own, meant }: Concept) {
    const terms = [own, ...meant].flat();
    const frequencies = terms.map((term) => this.hitsOfTerm(term).size).filter(Boolean);
    const rarest = frequencies.length > 0 ? Math.min(...frequencies) : 1;
    const isWeak = meant.length === 0 && own.every((term) => weakTerms.has(term));
    const certainty = meant.length > 0 ? synonymCertainty : isWeak ? weakShare : 1;
    const hitOf = (id: string) => {
      const hits = [this.hitOf(own, id), ...meant.map((one) => this.hitOf(one, id, synonymShare))];
      return {
        score: Math.max(...hits.map(({ score }) => score)),
        quality: Math.max(...hits.map(({ quality }) => quality)),
      };
    };
    return {
      weight: certainty * Math.log(1 + this.searched.length / rarest),
      isWeak,
      hitOf,
      terms,
    };
  }

  /** How well a passage matches some terms, best with all of them. */
  private hitOf(terms: string[], id: string, share: TermHit = { score: 1, quality: 1 }): TermHit {
    const hits = terms.flatMap((term) => this.hitsOfTerm(term).get(id) ?? []);
    const [scoreShare, qualityShare] = [1 / Math.sqrt(terms.length), 1 / terms.length];
    return {
      score: hits.reduce((sum, { score }) => sum + score * scoreShare, 0) * share.score,
      quality: hits.reduce((sum, { quality }) => sum + quality * qualityShare, 0) * share.quality,
    };
  }

  private readonly hitsOfTerm = remember((term) => {
    const results = this.index.search(term, { prefix: term.length > 3 });
    return new Map(
      results.map(({ id, score, match }): [string, TermHit] => [
        String(id),
        { score, quality: this.qualityOf(term, String(id), match) },
      ]),
    );
  }, mostCachedTerms);

  private qualityOf(term: string, id: string, match: Record<string, string[]>): number {
    const isArticle = this.byId.get(id)?.kind === 'article';
    const qualities = Object.entries(match).flatMap(([found, where]) =>
      where.map((field) => {
        const isInPassing = isArticle && field === 'body';
        const quality = isInPassing ? articleBodyQuality : (fieldQuality[field] ?? 0);
        return found === term ? quality : quality * prefixShare;
      }),
    );
    return Math.max(...qualities);
  }
}

/** 1 or more if the question names the passage: increases with the matched part of the title. */
function titleFactor(said: Set<string>, { kind, title }: Passage): number {
  if (kind === 'faq' || kind === 'article') return 1;
  const named = termsOf(title);
  const share = named.filter((term) => said.has(term)).length / Math.max(named.length, 1);
  return 1 + 0.4 * share ** 2;
}

/** 1 or more for an FAQ entry: increases with similar wording, including small words. */
function likeness(words: Set<string>, { kind, title }: Passage): number {
  if (kind !== 'faq') return 1;
  const theirs = wordSetOf(title);
  const shared = [...theirs].filter((word) => words.has(word)).length;
  return 1 + (1.5 * shared) / (words.size + theirs.size - shared);
}

function toIndexed({ id, title, summary, paragraphs, points }: Passage) {
  return { id, title, summary, body: paragraphs.join('\n'), points: points.join('\n') };
}
