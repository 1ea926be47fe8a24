import { isOtherLanguage } from '../knowledge/isOtherLanguage';
import { plainReply, type ComposedReply } from './Composer';
import { callOffer, paragraphs } from './phrases';

type SmallTalk = {
  /** Default: talk. */
  subject?: 'language';
  /** What a whole message says, as an expression; or an unambiguous phrase of one. */
  said: string | RegExp;
  answer: string;
  /** Whether a person may know more. */
  offersCall?: true;
};

/** Languages that visitors ask for by name, for a regular expression. */
const languageNames = (
  'english polish german french spanish italian portuguese dutch czech slovak hungarian romanian swedish norwegian ' +
  'danish finnish greek turkish ukrainian russian arabic hebrew hindi urdu chinese mandarin japanese korean ' +
  'vietnamese thai indonesian polski deutsch español'
).replace(/ /g, '|');

const identity =
  "I'm **Synapsei**, the AI assistant of this site, not a person. I answer from what our pages say about our **services**, **products**, **pricing** and **articles**, and tell you when they do not say.";

/** Answers that need no catalogue. */
const smallTalk: SmallTalk[] = [
  {
    said: '(hi|hello|hey|good (morning|afternoon|evening)|greetings|howdy)( there| synapsei)?',
    answer:
      "Hello! I'm **Synapsei**, your AI consultant. Ask me about our **services**, **products** or **pricing**, or tell me what you are working on.",
  },
  {
    said: '(ok(ay)?,? )?(thanks?|thank you|thx|great|perfect|awesome|cool)( you| a lot| so much| very much)*',
    answer: 'You are welcome. Is there anything else that you would like to know?',
  },
  {
    said: "ok(ay)?|alright|got it|i see|no|nope|no,? (thanks?|thank you)|nothing else|that is all|that's all",
    answer: 'All right. Ask me whenever something else comes to mind.',
  },
  {
    said: '(bye|goodbye|see you|good night)',
    answer: 'Goodbye, and thank you for your visit.',
  },
  {
    said: 'how are you( doing)?( today)?',
    answer: 'I am well, thank you. What can I help you with?',
  },
  {
    said: [
      "(and )?(who|what) (exactly )?(are you|is synapsei)|who am i (talking|speaking|chatting) (to|with)|what( is|'s) your name|do you have a name",
      'are you (really )?(an? )?(real )?(human|person|people|bot|robot|machine|real|ai|computer|(chat ?)?gpt[\\w-]*|claude|gemini|language model)( or (an? )?\\w+)?',
      '(am i|is this|are we) (talking|speaking|chatting)?\\s?((to|with) )?(an? )?(real )?(human|person|bot|robot|machine|ai)( or (an? )?\\w+)?',
      '(who|which company) (made|built|created|programmed|trained|developed) you',
      '(which|what) (language )?model (are you|do you use|is this|powers you)',
      'introduce yourself|(what )?(can you |could you )?tell me (something |more )?about yourself',
    ].join('|'),
    answer: identity,
    offersCall: true,
  },
  {
    said: 'help( me)?|(how|what) can you help( me)?( with)?|what (can|should|do) i ask( you)?|what do you know|what are you able to do',
    answer: `${identity} Ask me to compare two of them, or tell me about your project.`,
  },
  {
    subject: 'language',
    said: new RegExp(
      [
        `\\b(you|anyone|anybody|someone|somebody|consultants?|team|people) (all )?(speak|understand)s? (any |a |an )?(other )?(${languageNames}|languages?)\\b`,
        `\\b(?<!programming )languages? (do|can|does|are) (you|the|this|your|it)\\b.*\\b(speak|understand|talk|know|answer|support|available|chat)`,
        `\\b(talk|speak|answer|reply|respond|write|chat|continue|available|consultation|call|site|website|page)( (to|with) \\w+( \\w+)?| me| us)? in (${languageNames}|(an)?other languages?|my (own )?language)\\b`,
        `\\b(${languageNames}) (version|translation) of (the|this|your) (site|website|page)`,
      ].join('|'),
      'i',
    ),
    answer:
      'I only speak English, as our pages do. Whether one of our consultants speaks another language they do not say: ask when you book the call.',
    offersCall: true,
  },
];

const otherLanguageAnswer = paragraphs(
  'I only speak English, as our pages do. Please ask me again in English, for example:',
  '- What services do you offer?\n- What does an hour cost?\n- Can I talk to a person?',
);

const isSaid = (said: string | RegExp, message: string) =>
  (typeof said === 'string' ? new RegExp(`^\\W*(?:${said})[\\s!?.,]*$`, 'i') : said).test(message);

/** The answer to a greeting, thanks or the like, or to another language; undefined for a question. */
export function answerSmallTalk(message: string, bookingUrl: string): ComposedReply | undefined {
  const known = smallTalk.find(({ said }) => isSaid(said, message));
  if (known) {
    const call = known.offersCall && callOffer(bookingUrl);
    return plainReply(known.subject ?? 'talk', paragraphs(known.answer, call));
  }
  return isOtherLanguage(message) ? plainReply('language', otherLanguageAnswer) : undefined;
}
