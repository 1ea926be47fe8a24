import { isStopWord, plainWords, stem } from './words';

/**
 * The site's words, and visitors' phrases for them. Each phrase is searched in a question, in any form of
 * its words; if found, the site's words are searched too.
 */
const table: Record<string, string> = {
  'predictive analysis':
    'forecast, predict, prediction, machine learning, ml, churn, customers leave, losing customers, demand planning, time series, ' +
    'anomaly, outlier, predictive maintenance, maintenance, machine failure, machines break, inventory planning, sales, revenue, ' +
    'demand, fraud detection',
  'multi agent system':
    'agent, agents, agentic, autonomous agents, multi agent, multiagent, mas, orchestration, several bots, autogen, langgraph, crew',
  'llm integration':
    'chatgpt, chat gpt, gpt, claude, gemini, openai, anthropic, llama, mistral, genai, generative ai, generative, language model, ' +
    'large language model, llms, chatbot, chat bot, virtual assistant, rag, retrieval augmented, embeddings, vector search, copilot, ' +
    'document question answering, prompt engineering, fine tuning',
  gamification:
    'gamify, gamified, badge, leaderboard, reward, loyalty points, engagement, motivate, motivation, user retention, quest, streak',
  'ai strategy':
    'ai roadmap, ai idea, ai ideas, ai strategist, where to start, fund first, prioritise, prioritize, business case, use case, ' +
    'feasibility, digital transformation, ai transformation, ai act, ai maturity, ai governance, build or buy, decide about ai',
  'google cloud infrastructure':
    'gcp, google cloud, kubernetes, gke, terraform, serverless, cloud run, bigquery, devops, cloud migration, migrate, hosting, ' +
    'cloud, modernize, modernise, data warehouse, data platform, our servers, landing zone, vertex ai, data centre, data center',
  'pricing hourly':
    'price, cost, rate, fee, budget, expensive, cheap, how much, tier, plan, hourly, charge, quote',
  'consultation person': 'talk to a person, human, consultant, sales team, appointment, call',
  podcast: 'podcast, episode, listen, audio, spotify',
  blog: 'blog post, latest posts, news',
  'courses learn': 'online course, course, udemy, class, teach, tutorial, dotnet, net architecture',
  about:
    'who are you, who is behind, about you, about the company, about your company, your team, your company, as a company, founder',
  'case studies':
    'customer stories, success stories, references, your customers, your clients, case study, past projects',
  'answers correct':
    'hallucinate, hallucination, wrong answers, accuracy, made up answers, reliable answers',
  'picture machine': 'image, photo, deepfake, fake',
  documents: 'confidential, secret, our data, my data, private data, data safe',
  'project start':
    'work together, get started, kick off, begin, process, how you work, collaborate',
  'google cloud only': 'aws, azure, amazon',
  mathematics: 'maths, math',
  care: 'retirement home, nursing home, nursing, carers',
  finance: 'money, bank account, spending, savings',
  resources: 'download',
  'technologies partners': 'tech stack, technology stack, partner products',
  'training for leaders': 'offer training, staff training, team training, train our team, workshop',
  'product statuses mean': 'hold, need pivot',
  'small projects': 'startup, start up, small company, small business',
};

type Synonym = { said: string[]; meant: string[] };

const stemsOf = (text: string) => plainWords(text).map(stem);

/** One entry for each phrase, as stems. */
const synonyms: Synonym[] = Object.entries(table).flatMap(([meant, said]) =>
  said.split(', ').map((phrase) => ({ said: stemsOf(phrase), meant: stemsOf(meant) })),
);

/** Every word of the phrases, in visitors' spelling. */
export const synonymWords: string[] = Object.values(table).flatMap(plainWords);

/** One concept of a question in all its wordings, as stems. */
export type Concept = {
  /** The visitor's words; empty if they are all too general. */
  own: string[];
  /** The site's words for it. */
  meant: string[][];
};

/** A phrase and the positions of its words in the question. */
type Found = Synonym & { from: number; places: number[] };

/** `customers will leave` matches `customers leave`. */
const mostSkipped = 2;

/** The concepts of a question. Expects corrected spelling. */
export function toConcepts(question: string): Concept[] {
  const words = plainWords(question);
  const stems = words.map(stem);
  const isMeaningful = (place: number) => !isStopWord(words[place] ?? '');
  const found = findSynonyms(stems, isMeaningful);
  const covered = new Set(found.flatMap(({ places }) => places));
  const single = stems.flatMap((term, place) =>
    covered.has(place) || !isMeaningful(place) ? [] : [{ own: [term], meant: [] }],
  );
  const named = groupByPlace(found).map((group) => ({
    own: [...placesOf(group)].filter(isMeaningful).flatMap((place) => stems[place] ?? []),
    meant: group.map(({ meant }) => meant),
  }));
  const concepts = [...single, ...named];
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept), concept])).values()];
}

function findSynonyms(stems: string[], isMeaningful: (place: number) => boolean): Found[] {
  return stems.flatMap((term, from) =>
    (byFirstTerm.get(term) ?? []).flatMap((synonym) => {
      const places = placesFrom(from, synonym.said, stems, isMeaningful);
      return places ? [{ ...synonym, from, places }] : [];
    }),
  );
}

const byFirstTerm = new Map<string, Synonym[]>();
for (const synonym of synonyms) {
  const [first = ''] = synonym.said;
  byFirstTerm.set(first, [...(byFirstTerm.get(first) ?? []), synonym]);
}

/** Positions of the words of a phrase that starts here; undefined without a match. */
function placesFrom(
  from: number,
  said: string[],
  stems: string[],
  isMeaningful: (place: number) => boolean,
): number[] | undefined {
  const places: number[] = [];
  let place = from;
  for (const term of said) {
    const isFirst = places.length === 0;
    for (let skipped = 0; stems[place] !== term; skipped += 1, place += 1)
      if (isFirst || skipped === mostSkipped || place >= stems.length || isMeaningful(place))
        return undefined;
    places.push(place);
    place += 1;
  }
  return places;
}

/** Phrases that share a word are one concept. */
function groupByPlace(found: Found[]): Found[][] {
  const groups: Found[][] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last && one.from <= Math.max(...placesOf(last))) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const placesOf = (group: Found[]) => new Set(group.flatMap(({ places }) => places));
