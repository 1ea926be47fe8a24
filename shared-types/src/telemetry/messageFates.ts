/** Fates of a visitor's message that the database did not accept at once. Each message counts, not each visit. */
export const messageFates = ['message-waiting', 'message-saved-late', 'message-given-up'] as const;

export type MessageFate = (typeof messageFates)[number];

/** Name of the marks that a release's code sets in the browser's timeline, for the shell to count. */
export const outcomeMark = 'synapsei-outcome';

/** The mark's detail. `baseUrl`: address of the release's files. */
export type MarkedOutcome = { outcome: MessageFate; baseUrl: string };
