import callDetails from './callDetails.json';
import { plainReply, replyAbout, type Composer } from './Composer';
import { bullets, numbered, overviewLine, paragraphs } from './phrases';

/** What a first call requires, in the order of asking. `said`: phrases of visitors who have told it. */
const details = callDetails.map((detail) => ({
  ...detail,
  said: new RegExp(detail.said.join('|'), 'i'),
}));

const mostQuestions = 3;

/** Collects what the visitor has told so far, and asks for what a first call still requires. */
export const composeQualification: Composer = (context) => {
  const { bookingUrl, question, turns, retriever, searchText } = context;
  const told = [...turns.map((turn) => turn.question), question].join('\n');
  const [interest] = retriever.search(searchText, { kinds: ['service'] });
  const noted = details.flatMap(({ name, said }) => {
    const [match] = said.exec(told) ?? [];
    return match ? [`**${name}**: ${match.trim()}`] : [];
  });
  const asked = details.filter(({ said }) => !said.test(told)).map(({ ask }) => ask);
  const open = asked.slice(0, mostQuestions);
  const text = paragraphs(
    interest ? `Good choice. ${overviewLine(interest)}` : 'Thank you, let us find out what fits.',
    noted.length > 0 ? `What I have noted:\n${bullets(noted)}` : undefined,
    open.length > 0 ? `To see how we can help, tell me:\n${numbered(open)}` : undefined,
    open.length > 0
      ? `If you would rather discuss it in person, book a free 15-minute consultation: ${bookingUrl}`
      : `That is all a first call needs. Book your free 15-minute consultation: ${bookingUrl}`,
  );
  return interest ? replyAbout(interest, text) : plainReply('qualification', text);
};
