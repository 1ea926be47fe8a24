/** A conversation whose last answer is checked. */
export type GoldenConversation = [
  /** The questions, in order. */
  asked: string[],
  /** Subject of the last answer, as in `GoldenQuestion`. */
  subject: string,
  /** What the next question may refer to, in the order of the answer. */
  topics: string[],
  /** Content of the last answer. */
  ...says: [string, ...string[]],
];

const authenticScope = 'product:authenticScope';
const qualityCare = 'product:qualityCare';
const nexus = 'product:nexus';
const theorem = 'product:theorem';
const aureyo = 'product:aureyo';
const mas = 'service:mas';
const llm = 'service:llm';
const gamification = 'service:gamification';
const strategy = 'service:AIStrategy';
const about = 'page:/aiService';
const statuses = 'faq:what-do-the-product-statuses-mean';
const prediction = 'service:predictiveAnalysis';
const starter = 'tier:starter';
const professional = 'tier:professional';
const enterprise = 'tier:enterprise';
const products = [authenticScope, qualityCare];

const booking = 'https://booking.example';
const english = 'I only speak English';

type Said = [asked: string[], topics: string[], ...says: [string, ...string[]]];

/** Conversations that end with answers about the same. */
const allAbout = (subject: string, ...conversations: Said[]) =>
  conversations.map(([asked, ...rest]): GoldenConversation => [asked, subject, ...rest]);

export const comparisons = allAbout(
  'comparison',
  [['AuthenticScope or QualityCare?'], products, 'Detects AI-generated', 'care'],
  [['QualityCare vs AuthenticScope'], [qualityCare, authenticScope], 'Continue'],
  [['authenticscpe or qualty care?'], products, '#/offerings/qualityCare'],
  [
    ['what is the difference between MAS and LLM integration?'],
    [mas, llm],
    'Specialised agents',
    'grounded in your own documents',
  ],
  [
    ['How does predictive analysis differ from AI strategy?'],
    [prediction, strategy],
    '#/offerings/predictiveAnalysis',
    '#/offerings/AIStrategy',
  ],
  [
    ['should we use agents or a chatbot?'],
    [mas, llm],
    '**[Multi Agent System](',
    '**[LLM Integration](',
  ],
  [
    ['Which is better, Nexus or Theorem?'],
    [nexus, theorem],
    'Status: **Continue**',
    'Status: **Hold**',
    'do not say which is better',
  ],
  [
    ['which is cheaper, gamification or LLM integration?'],
    [gamification, llm],
    'no price for either alone',
    'from $40 to $60',
  ],
  [
    ['which plan is cheaper, Starter or Professional?'],
    [starter, professional],
    'The **Starter tier** is cheaper: $40 per hour',
    'Up to 5 consulting hours',
    'Up to 15 consulting hours',
  ],
  [
    ['Is Enterprise more expensive than Professional?'],
    [enterprise, professional],
    'The **Enterprise tier** is more expensive: $60 per hour, against $50',
  ],
  [
    ['compare your plans'],
    [starter, professional, enterprise],
    'Basic dashboards',
    'Custom dashboards',
    'Custom SLA',
  ],
  [
    ['what is your cheapest tier?'],
    [starter, professional, enterprise],
    'The **Starter tier** is the cheapest: $40 per hour',
  ],
);

export const references: GoldenConversation[] = [
  [
    ["what's the difference between Hold and Close?"],
    statuses,
    [statuses],
    'Hold: paused',
    'Close: development has ended',
  ],
  [
    ['AuthenticScope or QualityCare?', 'and what does the second cost?'],
    'pricing:tiers',
    [qualityCare],
    '**QualityCare**',
    '$40',
    '$60',
  ],
  [
    ['AuthenticScope or QualityCare?', 'and what does the second cost?', 'and the first one?'],
    authenticScope,
    [authenticScope],
    '**AuthenticScope**: Detects AI-generated',
  ],
  [
    ['Starter or Professional?', 'and what does the second cost?'],
    professional,
    [professional],
    '**Professional tier**: $50 per hour',
    '2–3 services',
  ],
  [['Starter or Enterprise?', 'tell me about the latter'], enterprise, [enterprise], 'Custom SLA'],
  [['What is Nexus?', 'tell me more about it'], nexus, [nexus], 'Connectors are small programs'],
  [
    ['What is Nexus?', 'tell me more', 'and more?'],
    nexus,
    [nexus],
    'That is all',
    '#/offerings/nexus',
  ],
  [
    ['Tell me about gamification', 'Tell me about predictive analysis', 'and the first one?'],
    gamification,
    [gamification],
    '**Gamification**',
  ],
  [
    ['Tell me about Theorem', 'how does it compare to Nexus?'],
    'comparison',
    [theorem, nexus],
    '**[Theorem](',
    '**[Nexus](',
  ],
  [
    ['What is Aureyo?', 'Tell me about Theorem', 'what is the difference between them?'],
    'comparison',
    [aureyo, theorem],
    'A personal finance companion',
  ],
  [
    ['What AI services do you offer?', 'tell me about the third one'],
    gamification,
    [gamification],
    'Key capabilities',
  ],
  [
    ['Gamification or AI Strategy?', 'tell me about the first', 'and the other one?'],
    strategy,
    [strategy],
    'Which ideas to fund',
  ],
  [
    ['Starter or Professional?', 'which one is cheaper?'],
    'comparison',
    [starter, professional],
    'The **Starter tier** is cheaper',
  ],
  [
    ['Starter or Enterprise?', 'the difference in price?'],
    'comparison',
    [starter, enterprise],
    'The **Starter tier** is cheaper: $40 per hour, against $60',
  ],
  [['Nexus or Aureyo?', 'which is better?'], 'comparison', [nexus, aureyo], '**[Nexus]('],
  [['What does Professional include?', 'and Enterprise?'], enterprise, [enterprise], 'Custom SLA'],
  [
    ['What is Nexus?', 'and permissions?'],
    nexus,
    [nexus],
    'Permissions come from the source system',
  ],
  [
    ['What is Aureyo?', 'is it still developed?'],
    aureyo,
    [aureyo],
    'has the status **Hold**: paused',
  ],
  [
    ['Gamification or AI Strategy?', 'tell me more about it'],
    'clarification',
    [gamification, strategy],
    'Which one do you mean',
    '**Gamification**',
    '**AI Strategy**',
  ],
  [
    ['Tell me about QualityCare', 'thanks', 'what does it cost?'],
    'pricing:tiers',
    [qualityCare],
    '**QualityCare**',
    '$50',
  ],
  [['Tell me about QualityCare', 'what about Nexus?'], nexus, [nexus], '**Nexus**: One search'],
];

export const identity: GoldenConversation[] = [
  [['who are you?'], 'talk', [], "I'm **Synapsei**", 'not a person', 'our pages'],
  [['Am I talking to a human?'], 'talk', [], 'not a person', booking],
  [['what is your name?'], 'talk', [], '**Synapsei**'],
  [['what can you tell me about yourself'], 'talk', [], "I'm **Synapsei**"],
  [['are you ChatGPT?'], 'talk', [], "I'm **Synapsei**", 'our pages'],
  [['What can you help me with?'], 'talk', [], '**services**', '**pricing**'],
  [['do you speak Polish?'], 'language', [], english, booking],
  [['Can you answer in German?'], 'language', [], english],
  [['which languages do you speak?'], 'language', [], english],
  [['Can I talk to someone in French?'], 'language', [], english, booking],
];

export const partialKnowledge = allAbout(
  'unknown',
  [
    ['QualityCare or Salesforce?'],

    [qualityCare],
    '**[QualityCare](#/offerings/qualityCare)**: Quality management',
  ],
  [
    ['Do you have a refund policy for QualityCare?'],
    [qualityCare],
    '**[QualityCare](#/offerings/qualityCare)**: Quality management',
  ],
  [['Does Aureyo work on Android?'], [aureyo], 'finance companion'],
  [
    ['What is Theorem?', 'does it run on Windows?'],
    [theorem],
    '**[Theorem](#/offerings/theorem)**',
  ],
  [['Where is your office?'], [about], '**[About](#/aiService)**'],
  [['Who founded Synapsei Labs?'], [about], '#/aiService'],
  [
    ['Is there a discount on the Enterprise tier?'],
    [enterprise],
    '**[Enterprise tier](#/pricing)**: $60 per hour',
  ],
  [['How many customers does Nexus have?'], [nexus], 'One search across'],
  [['How long does a multi agent system take to build?'], [mas], 'Specialised agents'],
  [['What is the weather in Paris?'], [], 'I can tell you about'],
);

/** Questions in other languages, each in a separate conversation. */
export const otherLanguages: string[] = [
  'Ile kosztuje godzina konsultacji?',
  'Czy mówicie po polsku?',
  'Dzień dobry, czym się zajmujecie?',
  'potrzebuje chatbota dla mojej firmy',
  'Was kostet eine Stunde Beratung?',
  'Sprechen Sie Deutsch?',
  'Guten Tag, können Sie mir mehr über LLM Integration erzählen?',
  'Welche Produkte haben Sie?',
  'Combien coûte une heure de conseil ?',
  'Parlez-vous français ?',
  'Bonjour, quels services proposez-vous ?',
  'je voudrais un chatbot pour mon site',
  '¿Cuánto cuesta una hora?',
  'Hola, ¿qué servicios ofrecen?',
  'necesito un chatbot para mi empresa',
  'Quanto costa un’ora di consulenza?',
  'Wat kost een uur advies?',
  'Quanto custa uma hora de consultoria?',
  'hablas inglés?',
  'On peut se parler demain ?',
  'Сколько стоит час консультации?',
  '一小时多少钱？',
];

/** English, despite foreign words or the lack of English ones. */
export const notOtherLanguages: string[] = [
  'Czat Budowlany',
  'What is Czat Budowlany?',
  'QualityCare',
  'Aureyo?',
  'Nexus demo',
  'LLM RAG MLOps',
  'Kubernetes Terraform BigQuery',
  'pricing',
  'en',
  'El Niño forecasts',
  'a la carte pricing',
  'Do you have clients in São Paulo?',
  'Duckworth-Lewis-Stern par score',
  'per diem rates',
  'customer’s supplier’s invoices',
  'was ist this',
  'die casting defects prediction',
];
