import { plainReply, type Composer, type Reply } from './Composer';
import { composeInformation } from './composeInformation';
import { paragraphs } from './phrases';

/** Small talk that needs no catalogue; each pattern must be the whole message. */
const smallTalk: readonly [said: RegExp, answer: string][] = [
  [
    /^(hi|hello|hey|good (morning|afternoon|evening)|greetings|howdy)( there| synapsei)?[\s!.,]*$/i,
    "Hello! I'm **Synapsei**, your AI consultant. Ask me about our **services**, **products** or **pricing**, or tell me what you are working on.",
  ],
  [
    /^(thanks?|thank you|thx|great|perfect|awesome|cool)( you| a lot| so much| very much)*[\s!.,]*$/i,
    'You are welcome. Is there anything else that you would like to know?',
  ],
  [/^(bye|goodbye|see you|good night)[\s!.,]*$/i, 'Goodbye, and thank you for your visit.'],
  [/^how are you( doing)?( today)?[\s?!.]*$/i, 'I am well, thank you. What can I help you with?'],
  [
    /^(who|what) (are you|is synapsei)[\s?!.]*$|^are you (a )?(human|bot|robot|real|ai)[\s?!.]*$/i,
    "I'm **Synapsei**, the AI assistant of this site. I answer from what our pages say about our services, products, pricing and articles.",
  ],
];

/** The answer to a greeting, thanks or the like; undefined when the message is a question. */
export function answerSmallTalk(question: string): Reply | undefined {
  const [, answer] = smallTalk.find(([said]) => said.test(question.trim())) ?? [];
  return answer === undefined ? undefined : plainReply('talk', answer);
}

/** General chat: like a frequent question, but never without a way to go on. */
export const composeChat: Composer = (context) => {
  const reply = composeInformation(context);
  const isOpenEnded = reply.topicId !== undefined && context.turns.length === 0;
  return isOpenEnded
    ? { ...reply, text: paragraphs(reply.text, 'Would you like to know more about it?') }
    : reply;
};
