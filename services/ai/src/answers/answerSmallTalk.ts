import { isOtherLanguage } from '../knowledge/isOtherLanguage';
import { callOffer, paragraphs } from './texts';
import smallTalk from './smallTalk.json';

/** What visitors say that needs no catalogue: `said` is the whole message. */
const known = smallTalk.map(({ said, answer, offersCall = false }) => ({
  said: new RegExp(`^\\W*(?:${[said].flat().join('|')})[\\s!?.,]*$`, 'i'),
  answer,
  /** A person may know more. */
  offersCall,
}));

/** Languages that visitors ask for by name, for a regular expression. */
const languageNames = (
  'english polish german french spanish italian portuguese dutch czech slovak hungarian romanian swedish norwegian ' +
  'danish finnish greek turkish ukrainian russian arabic hebrew hindi urdu chinese mandarin japanese korean ' +
  'vietnamese thai indonesian polski deutsch español'
).replace(/ /g, '|');

/** Phrases that ask which languages we speak, wherever they are in a message. */
const asksForLanguage = new RegExp(
  [
    `\\b(you|anyone|anybody|someone|somebody|consultants?|team|people) (all )?(speak|understand)s? (any |a |an )?(other )?(${languageNames}|languages?)\\b`,
    `\\b(?<!programming )languages? (do|can|does|are) (you|the|this|your|it)\\b.{0,200}\\b(speak|understand|talk|know|answer|support|available|chat)`,
    `\\b(talk|speak|answer|reply|respond|write|chat|continue|available|consultation|call|site|website|page)( (to|with) \\w+( \\w+)?| me| us)? in (${languageNames}|(an)?other languages?|my (own )?language)\\b`,
    `\\b(${languageNames}) (version|translation) of (the|this|your) (site|website|page)`,
  ].join('|'),
  'i',
);

const onlyEnglish = 'I only speak English, and our pages are in English too.';
const otherConsultants =
  "Our pages don't say whether our consultants speak other languages. Please ask when you book a call.";
const examples =
  '- What services do you offer?\n- What does an hour cost?\n- Can I talk to a person?';

/** The answer to a greeting, thanks or the like, or to another language; undefined for a question. */
export function answerSmallTalk(message: string, bookingUrl: string): string | undefined {
  const talk = known.find(({ said }) => said.test(message));
  if (talk) return paragraphs(talk.answer, talk.offersCall && callOffer(bookingUrl));
  if (asksForLanguage.test(message))
    return paragraphs(`${onlyEnglish} ${otherConsultants}`, callOffer(bookingUrl));
  return isOtherLanguage(message)
    ? paragraphs(`${onlyEnglish} Please ask me again in English, for example:`, examples)
    : undefined;
}
