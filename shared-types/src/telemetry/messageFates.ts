/** What becomes of a visitor's message that the database did not take at once. Each message counts, not each visit. */
export const messageFates = ['message-waiting', 'message-saved-late', 'message-given-up'] as const;

export type MessageFate = (typeof messageFates)[number];

/** Marks what only a release's own code sees in the browser's timeline, from where the shell counts it. */
export const outcomeMark = 'synapsei-outcome';

/** The mark's detail. `baseUrl`: of the release's files. */
export type MarkedOutcome = { outcome: MessageFate; baseUrl: string };
