import { plainWords } from './words';
import { stem } from './stem';

/**
 * Visitors' words → the site's words. Each phrase on the left is searched in a question, in any
 * form of its words; if found, the words on the right are searched too.
 */
const table: readonly [said: string, meant: string][] = [
  [
    'forecast, predict, prediction, machine learning, ml, churn, customers leave, losing customers, demand planning, time series, ' +
      'anomaly, outlier, predictive maintenance, maintenance, machine failure, machines break, inventory planning, sales, revenue, demand, fraud detection',
    'predictive analysis',
  ],
  [
    'agent, agents, agentic, autonomous agents, multi agent, multiagent, mas, orchestration, several bots, autogen, langgraph, crew',
    'multi agent system',
  ],
  [
    'chatgpt, chat gpt, gpt, claude, gemini, openai, anthropic, llama, mistral, genai, generative ai, generative, language model, ' +
      'large language model, llms, chatbot, chat bot, virtual assistant, rag, retrieval augmented, embeddings, vector search, copilot, ' +
      'document question answering, prompt engineering, fine tuning',
    'llm integration',
  ],
  [
    'gamify, gamified, badge, leaderboard, reward, loyalty points, engagement, motivate, motivation, user retention, quest, streak',
    'gamification',
  ],
  [
    'ai roadmap, ai idea, ai ideas, ai strategist, where to start, fund first, prioritise, prioritize, business case, use case, feasibility, ' +
      'digital transformation, ai transformation, ai act, ai maturity, ai governance, build or buy, decide about ai',
    'ai strategy',
  ],
  [
    'gcp, google cloud, kubernetes, gke, terraform, serverless, cloud run, bigquery, devops, cloud migration, migrate, hosting, ' +
      'cloud, modernize, modernise, data warehouse, data platform, our servers, landing zone, vertex ai, data centre, data center',
    'google cloud infrastructure',
  ],
  [
    'price, cost, rate, fee, budget, expensive, cheap, how much, tier, plan, hourly, charge, quote',
    'pricing hourly',
  ],
  ['talk to a person, human, consultant, sales team, appointment, call', 'consultation person'],
  ['podcast, episode, listen, audio, spotify', 'podcast'],
  ['blog post, latest posts, news', 'blog'],
  [
    'online course, course, udemy, class, teach, tutorial, dotnet, net architecture',
    'courses learn',
  ],
  [
    'who are you, who is behind, about you, about the company, about your company, your team, your company, as a company, founder',
    'about',
  ],
  [
    'customer stories, success stories, references, your customers, your clients, case study, past projects',
    'case studies',
  ],
  [
    'hallucinate, hallucination, wrong answers, accuracy, made up answers, reliable answers',
    'answers correct',
  ],
  ['image, photo, deepfake, fake', 'picture machine'],
  ['confidential, secret, our data, my data, private data, data safe', 'documents'],
  [
    'work together, get started, kick off, begin, process, how you work, collaborate',
    'project start',
  ],
  ['aws, azure, amazon', 'google cloud only'],
  ['maths, math', 'mathematics'],
  ['retirement home, nursing home, nursing, carers', 'care'],
  ['money, bank account, spending, savings', 'finance'],
  ['download', 'resources'],
  ['tech stack, technology stack, partner products', 'technologies partners'],
  [
    'offer training, staff training, team training, train our team, workshop',
    'training for leaders',
  ],
  ['hold, need pivot', 'product statuses mean'],
  ['startup, start up, small company, small business', 'small projects'],
];

export type Synonym = { said: string[]; meant: string[] };

const stemsOf = (text: string) => plainWords(text).map(stem);

/** One entry for each phrase, as stems. */
export const synonyms: Synonym[] = table.flatMap(([said, meant]) =>
  said.split(', ').map((phrase) => ({ said: stemsOf(phrase), meant: stemsOf(meant) })),
);

/** Every word of the phrases, in visitors' spelling. */
export const synonymWords: string[] = table.flatMap(([said]) => plainWords(said));
