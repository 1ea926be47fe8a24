import callDetails from './callDetails.json';
import { replyAbout, type Composer } from './Composer';
import { bullets, callOffer, numbered, overviewLine, paragraphs } from './texts';

/** What a first call requires, in the order of asking; `said` finds what visitors have told of it. */
const details = callDetails.map((detail) => ({
  ...detail,
  said: new RegExp(detail.said.join('|'), 'i'),
}));

/** More questions at once would be a form. */
const mostQuestions = 3;

/** Collects what the visitor has told, and asks for what a first call still requires. */
export const composeQualification: Composer = (context) => {
  const { bookingUrl, question, text, named, turns, retriever } = context;
  const told = [...turns.map((turn) => turn.question), question].join('\n');
  const found = retriever.search(text).map(({ passage }) => passage);
  // A question of the knowledge base leads to the page of a service, too.
  const paths = [...named, ...found].map(({ path }) => path);
  const services = retriever.ofKind('service');
  const interest = paths
    .flatMap((path) => services.filter((service) => service.path === path))
    .slice(0, 1);
  const noted = details.flatMap(({ name, said }) => {
    const [match] = said.exec(told) ?? [];
    return match ? [`**${name}**: ${match.trim()}`] : [];
  });
  const open = details.filter(({ said }) => !said.test(told)).map(({ ask }) => ask);
  const reply = paragraphs(
    ...interest.map((service) => `This service fits: ${overviewLine(service)}`),
    interest.length === 0 && 'Thank you. Let us find out what fits.',
    noted.length > 0 && `What I have noted:\n${bullets(noted)}`,
    open.length > 0
      ? `To see how we can help, tell me:\n${numbered(open.slice(0, mostQuestions))}`
      : 'That is all a first call needs.',
    callOffer(bookingUrl),
  );
  return replyAbout(reply, interest);
};
