import callDetails from './callDetails.json';
import type { AnswerContext, ComposedReply } from './AnswerContext';
import { bullets, callOffer, overviewLine, paragraphs } from './texts';

/** What a first call requires, in the order of asking; `said` finds what visitors have told of it. */
const details = callDetails.map(({ said, ...detail }) => ({
  ...detail,
  said: new RegExp(said.join('|'), 'i'),
}));
/** More questions at once would be a form. */
const mostQuestions = 3;

/** Collects what the visitor has told, and asks for what a first call still requires. */
export function qualify(context: AnswerContext): ComposedReply {
  const { text, named, found, turns, retriever, bookingUrl } = context;
  const told = [...turns.map(({ question }) => question), text].join('\n');
  const known = details.map((detail) => ({ ...detail, match: detail.said.exec(told)?.[0].trim() }));
  const noted = known.flatMap(({ name, match }) => (match ? [`**${name}**: ${match}`] : []));
  const open = known.flatMap(({ ask, match }) => (match ? [] : [ask])).slice(0, mostQuestions);
  // A question of the knowledge base leads to the page of a service, too.
  const passages = [...named, ...found.map(({ passage }) => passage)];
  const pages = passages.flatMap(({ path }) => retriever.pageAt(path) ?? []);
  const services = pages.filter(({ kind }) => kind === 'service').slice(0, 1);
  const reply = paragraphs(
    ...services.map((service) => `This service fits: ${overviewLine(service)}`),
    noted.length > 0 && `What I have noted:\n${bullets(noted)}`,
    open.length > 0
      ? `To see how we can help, tell me:\n${bullets(open)}`
      : 'That is all a first call needs.',
    callOffer(bookingUrl),
  );
  return { text: reply, topics: services };
}
