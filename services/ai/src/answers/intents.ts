/** What a question is after, apart from its subject. Tested in this order. */
const intents = {
  pricing:
    /\b(price\w*|pricing|costs?|how much|rates?|fees?|budget|expensive|cheap\w*|tiers?|hourly|per hour)\b/i,
  booking:
    /\b(book|schedule|consultation|appointment|call|meeting|speak|talk) (a |an |to |with |me|us|free)?|\b(contact|consultation|get in touch|demo)\b/i,
  products: /\b(products|portfolio|apps)\b/i,
  services: /\b(services|solutions|offer(ings?)?|what (do|can) you do|capabilities|specialt\w+)\b/i,
} as const;

type Intent = keyof typeof intents;

export function hasIntent(intent: Intent, question: string): boolean {
  return intents[intent].test(question);
}
