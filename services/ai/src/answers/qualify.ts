import callDetails from './callDetails.json';
import type { AnswerContext } from './readContext';
import { bullets, callOffer, overview, reply } from './texts';

/** More questions at once would be a form. */
const mostQuestions = 3;

/** Collects what the visitor has told, and asks for what a first call still requires. */
export function qualify(context: AnswerContext) {
  const { text, named, found, turns, retriever, bookingUrl } = context;
  const told = [...turns.map(({ question }) => question), text].join('\n');
  const details = callDetails.map(({ said, name, ask }) => {
    const [noted] = new RegExp(said.join('|'), 'i').exec(told) ?? [];
    return noted ? { noted: `**${name}**: ${noted.trim()}` } : { ask };
  });
  const noted = details.flatMap((detail) => detail.noted ?? []);
  const open = details.flatMap((detail) => detail.ask ?? []).slice(0, mostQuestions);
  // A question of the knowledge base leads to the page of a service, too.
  const services = [...named, ...found.map(({ passage }) => passage)]
    .flatMap(({ path }) => retriever.pageAt(path) ?? [])
    .filter(({ kind }) => kind === 'service')
    .slice(0, 1);
  return reply(
    services,
    ...services.map((service) => `This service fits: ${overview(service)}`),
    noted.length > 0 && `What I have noted:\n${bullets(noted)}`,
    open.length > 0
      ? `To see how we can help, tell me:\n${bullets(open)}`
      : 'That is all a first call needs.',
    callOffer(bookingUrl),
  );
}
