import type { Composer } from './Composer';
import { composeInformation } from './composeInformation';
import { paragraphs } from './phrases';

/** General chat: like an FAQ question, but always with a next step. */
export const composeChat: Composer = (context) => {
  const reply = composeInformation(context);
  const isOpenEnded = reply.topicIds[0] === reply.subject && context.turns.length === 0;
  return isOpenEnded
    ? { ...reply, text: paragraphs(reply.text, 'Would you like to know more about it?') }
    : reply;
};
