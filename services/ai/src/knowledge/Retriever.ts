import { remember } from '../RecentMap';
import { isOffer, type Passage, type PassageKind } from './Passage';
import { TextIndex, type Hit } from './TextIndex';
import { meaningfulTerms, stopWords } from './words';

export type Found = Omit<Hit, 'id'> & { passage: Passage };

/** Factors by which kinds rank: what we offer before what only mentions it. */
const priors: Record<PassageKind, number> = {
  service: 1.3,
  product: 1.1,
  faq: 1,
  pricing: 1,
  tier: 1,
  page: 0.7,
  article: 0.7,
};

/** A lower score comes from one corrected word in passing: `recipe` for `receive`. */
const leastScore = 5;
/** Share of what a question says; the rest is what its wording says: visitors add words of their own. */
const fromQuestion = 0.6;
/** Share of the wording with its small words, such as `who` and `how long`; the rest is the subject without them. */
const fromWording = 0.7;

/** Number of texts whose result is kept: an answer searches the same text a few times. */
const mostKept = 100;

/** Without one of these the name of a tier is an ordinary word: `search for an enterprise`. */
const tierWords =
  /\b(tiers?|plans?|packages?|pric\w+|costs?|cheap\w*|expensive|hour\w*|how much|includ\w+)\b/i;

/** Searches questions with their wordings, passages, and names. */
export class Retriever {
  private readonly byId: Map<string, Passage>;
  private readonly questions: TextIndex;
  private readonly texts: TextIndex;
  private readonly names: TextIndex;

  constructor(readonly passages: Passage[]) {
    this.byId = new Map(passages.map((passage) => [passage.id, passage]));
    const entries = this.ofKind('faq');
    this.questions = new TextIndex(
      entries.flatMap(({ id, title, wordings = [] }) =>
        [title, ...wordings].map((text, place) => ({ id: `${id}#${place}`, title: text })),
      ),
    );
    this.texts = new TextIndex(
      // The passage about pricing has what the tiers say.
      passages
        .filter(({ kind }) => kind !== 'tier')
        .map(({ id, title, summary, points, paragraphs, wordings = [] }) => ({
          id,
          title,
          key: [summary, ...points, ...wordings].join('\n'),
          body: paragraphs.join('\n'),
        })),
      (word) => word.length > 1 && !stopWords.has(word),
    );
    const names = passages.filter(isOffer).flatMap(namesOf);
    this.names = new TextIndex(names, undefined, this.texts);
  }

  get(id: string): Passage | undefined {
    return this.byId.get(id);
  }

  ofKind(...kinds: PassageKind[]): Passage[] {
    return this.passages.filter(({ kind }) => kinds.includes(kind));
  }

  /** Passages that share words with a text, the closest first. The list is kept: sort a copy. */
  readonly search = remember(
    (text): readonly Found[] =>
      this.texts
        .search(text)
        .flatMap((hit) => this.toFound(hit))
        .filter(({ score }) => score >= leastScore)
        .map((found) => ({
          ...found,
          score: found.score * found.said * priors[found.passage.kind],
        }))
        .sort((left, right) => right.score - left.score),
    mostKept,
  );

  /** The entry of the knowledge base that asks the closest; `score` says how close, 0 to 1. */
  findEntry(text: string): Found | undefined {
    const entries = this.search(text).filter(({ passage }) => passage.kind === 'faq');
    const about = new Map(entries.map((one) => [one.passage, one.said * shareOf(one, entries)]));
    const scoreOf = ({ said, meant, passage }: Found) => {
      const wording = said * fromQuestion + meant * (1 - fromQuestion);
      const subject = about.size === 0 ? wording : (about.get(passage) ?? 0);
      return wording * fromWording + subject * (1 - fromWording);
    };
    return this.questions
      .search(text)
      .flatMap((hit) => this.toFound(hit))
      .map((found) => ({ ...found, score: scoreOf(found) }))
      .sort((left, right) => right.score - left.score)[0];
  }

  /** Services, products and tiers that a text names, in its order. */
  findNamed(text: string): Passage[] {
    const found = this.names
      .search(text, true)
      .filter(({ meant }) => meant === 1)
      .sort((left, right) => left.place - right.place)
      .flatMap((hit) => this.toFound(hit))
      .map(({ passage }) => passage);
    const named = [...new Set(found)];
    const tiers = named.filter(({ kind }) => kind === 'tier');
    const isTier = tiers.length > 1 || tierWords.test(text) || meaningfulTerms(text).length === 1;
    return isTier ? named : named.filter(({ kind }) => kind !== 'tier');
  }

  private toFound({ id, ...hit }: Hit): Found[] {
    const passage = this.byId.get(id.split('#')[0]!);
    return passage ? [{ ...hit, passage }] : [];
  }
}

const shareOf = ({ score }: Found, [best]: readonly Found[]) =>
  best ? Math.sqrt(score / best.score) : 0;

/** `AIStrategy` is also found as `AI Strategy`, and `QualityCare` as `Quality Care`. */
function namesOf({ id, kind, title }: Passage) {
  const key = id.slice(id.indexOf(':') + 1);
  const names = kind === 'tier' ? [key] : [title, key].flatMap((name) => [name, spaced(name)]);
  return [...new Set(names)].map((name, place) => ({ id: `${id}#${place}`, title: name }));
}

function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
}
