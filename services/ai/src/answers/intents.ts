/** The intent of a question, apart from its subject. */
const intents = {
  pricing: anyOf(
    /\bhow (much|expensive|cheap)\b(?! (data|history|time|experience))/,
    /\b(what|which)\b.*\b(cost|prices?|charges?|rates?|fees?)\b/,
    /\b(your|the|hourly|an?) (prices?|rates?|fees?|tiers?|plans?|costs?|quote)\b/,
    /\b(pricing|price list|tiers?|per hour|hourly|affordable|do you charge)\b/,
    /\b(price|cost|fee|rate)s? (of|for|per)\b/,
    /\bcheap\w* (plan|tier|option|one)\b/,
    /\b(is|are) (it|this|that|you|they) (too |very )?(expensive|cheap)\b/,
    /^\W*(prices?|costs?|rates?|fees?|budget)\W*$/,
  ),
  booking:
    /\b(book|schedule|arrange|set up|make|request|want|need|have|get|plan)\b.*\b(consultation|call|appointment|meeting)\b|\b(talk|speak|chat) (to|with) (you|us|a|an|some|someone|somebody|your|sales|people)\b|\b(free|first) (call|consultation|meeting)\b|\b(contact (you|us|sales|details)|get in touch|call me|phone number|e-?mail address)\b/i,
  products: /\b(products|portfolio|apps)\b/i,
  services: /\b(services|solutions|offer(ings?)?|what (do|can) you do|capabilities|specialt\w+)\b/i,
} as const;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
}

type Intent = keyof typeof intents;

export function hasIntent(intent: Intent, question: string): boolean {
  return intents[intent].test(question);
}
