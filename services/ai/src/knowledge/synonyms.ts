import { plainWords } from './words';
import { stem } from './stem';

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

export type Synonym = { said: string[]; meant: string[] };

const stemsOf = (text: string) => plainWords(text).map(stem);

/** One entry for each phrase, as stems. */
export const synonyms: Synonym[] = Object.entries(table).flatMap(([meant, said]) =>
  said.split(', ').map((phrase) => ({ said: stemsOf(phrase), meant: stemsOf(meant) })),
);

/** Every word of the phrases, in visitors' spelling. */
export const synonymWords: string[] = Object.values(table).flatMap(plainWords);
