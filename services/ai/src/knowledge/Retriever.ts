import MiniSearch from 'minisearch';
import type { Passage, PassageKind } from './Passage';
import { meaningfulTerms, processTerm, synonymsIn } from './words';

export type Hit = { passage: Passage; score: number };

/** Below this, what was found shares a word with the question but not its subject. */
const scoreFloor = 4;
/** More than this share of the question's words must be found in a passage, unless one stands in its title. */
const coverageFloor = 0.5;

const fields = ['title', 'summary', 'body', 'points'];

/** Full-text search over passages, forgiving about typing errors and wording. */
export class Retriever {
  private readonly byId: Map<string, Passage>;
  private readonly index: MiniSearch;

  constructor(readonly passages: Passage[]) {
    this.byId = new Map(passages.map((passage) => [passage.id, passage]));
    this.index = new MiniSearch({ fields, processTerm });
    this.index.addAll(passages.map(toIndexed));
  }

  get(id: string | undefined): Passage | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Passages of these kinds, in the catalogue's order. */
  ofKind(...kinds: PassageKind[]): Passage[] {
    return this.passages.filter(({ kind }) => kinds.includes(kind));
  }

  /**
   * Best first; only what is about the question, so nothing when nothing is.
   * @param kinds where to look; default everywhere.
   */
  search(question: string, kinds?: PassageKind[]): Hit[] {
    const own = meaningfulTerms(question);
    const extra = meaningfulTerms(synonymsIn(question)).filter((term) => !own.includes(term));
    if (own.length + extra.length === 0) return [];
    const results = this.index.search([...own, ...extra].join(' '), {
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
      maxFuzzy: 2,
      boost: { title: 3, points: 1.2 },
      boostTerm: (term) => (own.includes(term) ? 1 : 0.8),
      filter: ({ id }) => !kinds || kinds.includes(this.byId.get(id as string)!.kind),
    });
    return results
      .filter(({ score, queryTerms, match }) => {
        const coverage = queryTerms.length / (own.length + extra.length);
        const isTitled = Object.values(match).some((where) => where.includes('title'));
        return score >= scoreFloor && (isTitled || coverage > coverageFloor);
      })
      .map(({ id, score }) => ({ passage: this.byId.get(id as string)!, score }));
  }
}

function toIndexed({ id, title, summary, paragraphs, points }: Passage) {
  return { id, title, summary, body: paragraphs.join('\n'), points: points.join('\n') };
}
