/** Words that say nothing about what a question is about. */
const stopWords = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does for from get give had has have ' +
    'how i if in into is it its just like know let ll may me more most much my need no not of on or our out ' +
    'please s show so some tell than that the their them then there these they this those to us use want was ' +
    'we were what when where which who why will with would you your yours re ve d m t hi hello hey ' +
    'synapsei labs company here looking find something thing things interested explain describe ' +
    'also really very help'
  ).split(' '),
);

/**
 * What visitors say → what the site says. Each left side is searched for in the lower-case question;
 * where it is found, the right side's words are searched for as well.
 */
const synonyms: readonly [said: RegExp, meant: string][] = [
  [
    /\b(chat ?gpt|gpt|claude|gemini|openai|llama|genai|generative|language models?|chat ?bots?|rag)\b/,
    'llm integration',
  ],
  [/\b(forecast\w*|predict\w*|machine learning|ml|churn|demand planning)\b/, 'predictive analysis'],
  [/\b(agents?|agentic|multi ?agents?|mas|orchestrat\w*)\b/, 'multi agent system'],
  [
    /\b(gcp|google|kubernetes|serverless|devops|migrat\w*|hosting|cloud|moderni[sz]\w*)\b/,
    'google cloud infrastructure',
  ],
  [/\b(badges?|leader ?boards?|points|engagement|gamif\w*|rewards?)\b/, 'gamification'],
  [/\b(roadmap|strateg\w*|where to start|transformation)\b/, 'ai strategy'],
  [
    /\b(price\w*|pricing|costs?|rates?|fees?|budget|expensive|cheap|how much|tiers?|plans?|hourly)\b/,
    'pricing hourly',
  ],
  [
    /\b(talk to|speak|call|meeting|appointment|human|person|contact|book|demo|schedule)\b/,
    'consultation',
  ],
  [/\b(podcasts?|episodes?|listen|audio|spotify)\b/, 'podcast'],
  [/\b(blogs?|posts?|news)\b/, 'blog articles'],
  [/\b(courses?|learn\w*|trainings?|udemy)\b/, 'resources courses'],
  [/\b(portfolio|apps?|tools?)\b/, 'products'],
  [/\b(about you|who are you|team|founder)\b/, 'about'],
  [/\b(jobs|references|customers|clients|success stor\w*)\b/, 'case studies'],
];

/** A word as it is indexed and searched: lower case, without accents and plural; null for a stop word. */
export function processTerm(term: string): string | null {
  const plain = term.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  if (stopWords.has(plain) || plain.length < 2) return null;
  return plain.length > 4 ? plain.replace(/([^su])s$/, '$1').replace(/ie$/, 'y') : plain;
}

/** Words of a text that carry meaning, in their indexed form. */
export function meaningfulTerms(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).map(processTerm);
  return words.filter((word) => word !== null);
}

/** What the site calls the things a question speaks of; empty when it uses the site's own words only. */
export function synonymsIn(question: string): string {
  const lower = question.toLowerCase();
  const meant = synonyms.filter(([said]) => said.test(lower)).map(([, words]) => words);
  return meant.join(' ');
}
