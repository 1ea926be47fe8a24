import { plainReply, replyAbout, type Composer } from './Composer';
import { bullets, numbered, overviewLine, paragraphs } from './phrases';

/** What a first call requires, in the order of asking. `said`: phrases of visitors who have told it. */
const details = [
  {
    name: 'Industry',
    said: /\b(health ?care|hospital|retail|e-?commerce|shop|construction|financ\w+|bank\w*|insurance|logistics|manufactur\w+|education|legal|energy|real estate|media|marketing|software|saas|sports?|travel|telecom\w*|government)\b/i,
    ask: 'Which **industry** are you in, and what should work better than today?',
  },
  {
    name: 'Size',
    said: /\b(\d[\d,.]*k? ?(people|employees|users|customers|developers|engineers)|start-?up|small (company|business|team)|mid-?size\w*|enterprise|solo|freelanc\w+)\b/i,
    ask: 'How **big** is your team or company, and who would use the result?',
  },
  {
    name: 'Timeline',
    said: /\b(asap|urgent\w*|immediately|this (week|month|quarter|year)|next (week|month|quarter|year)|(\d+|one|two|three|six) ?(days?|weeks?|months?)|by (january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]))\b/i,
    ask: 'When should a first version be **ready**?',
  },
  {
    name: 'Budget',
    said: /(\$|€|£) ?\d[\d,.]*k?|\b\d[\d,.]*k? ?(dollars|euros?|usd|eur)\b|\b(starter|professional|enterprise) tier\b/i,
    ask: 'Which **budget** or pricing tier (#/pricing) do you have in mind?',
  },
  {
    name: 'Data and systems',
    said: /\b(sql|postgres\w*|mysql|excel|spreadsheets?|crm|erp|salesforce|sap|api|data ?warehouse|bigquery|aws|azure|gcp|on-?prem\w*|documents|pdfs?|sharepoint)\b/i,
    ask: 'Which **data and systems** would it work with?',
  },
];

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
