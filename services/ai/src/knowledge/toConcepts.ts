import { isStopWord, plainWords, stem } from './words';

/** The site's words, and visitors' phrases for them, in any form. For a phrase both are searched. */
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

/** `customers will leave` matches `customers leave`: so many stop words, which have a mark, are skipped in between. */
const skipped = '(?:~\\S+ ){0,2}';

const stemsOf = (text: string) => plainWords(text).map(stem);

/** Each phrase as an expression for a text of marked stems, and the site's words for it. */
const synonyms = Object.entries(table).flatMap(([meant, phrases]) =>
  phrases.split(', ').map((phrase) => {
    const terms = stemsOf(phrase);
    const said = terms.map((term) => `~?${term} `).join(skipped);
    // Most phrases are ruled out by their first word, which is faster.
    return { first: terms[0]!, said: new RegExp(`(?<=^| )${said}`, 'g'), meant: stemsOf(meant) };
  }),
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

/** The concepts of a question. Expects corrected spelling. */
export function toConcepts(question: string): Concept[] {
  const marked = plainWords(question).map((word) => `${isStopWord(word) ? '~' : ''}${stem(word)} `);
  const text = marked.join('');
  const found = synonyms
    .filter(({ first }) => text.includes(first))
    .flatMap(({ said, meant }) =>
      [...text.matchAll(said)].map(({ 0: { length }, index }) => ({
        from: index,
        to: index + length,
        meant: [meant],
      })),
    )
    .sort((left, right) => left.from - right.from);
  // Phrases that share a word are one concept.
  const groups: typeof found = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last && one.from < last.to) {
      last.to = Math.max(last.to, one.to);
      last.meant.push(...one.meant);
    } else groups.push(one);
  }
  const rest = groups.reduceRight(
    (left, { from, to }) => left.slice(0, from) + left.slice(to),
    text,
  );
  const concepts: Concept[] = [
    ...meaningfulIn(rest).map((term) => ({ own: [term], meant: [] })),
    ...groups.map(({ from, to, meant }) => ({ own: meaningfulIn(text.slice(from, to)), meant })),
  ];
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept), concept])).values()];
}

const meaningfulIn = (marked: string) => marked.split(' ').filter((term) => /^[^~]/.test(term));
