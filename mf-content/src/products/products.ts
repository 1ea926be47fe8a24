import type { Product } from '@synapsei/shared-types/content';

/**
 * Our own products, sorted by priority: first those we continue, then those that must pivot, are on hold or
 * are closed. `id` is the key in `/offerings/{key}`, `slug` the one in `/products/{slug}`. Default: the key.
 */
export const products: Product[] = [
  {
    id: 'authenticScope',
    slug: 'authentic-scope',
    title: 'AuthenticScope',
    subtitle: 'Detects AI-generated images, text and voices, and shows why',
    status: 'Continue',
    url: 'https://authenticscope.example',
    description: [
      'Editors, insurers and recruiters receive more and more material that may never have passed through a camera or a keyboard. AuthenticScope examines a file and returns a verdict together with the evidence for it.',
      'Several independent detectors look at each file: sensor noise and compression history for images, token statistics and style for text, spectral artefacts for voices. Signed provenance data (C2PA) is read first, because a valid signature beats every guess.',
      'The result is a range, never a bare yes. Where the detectors disagree, the report says so and marks the regions a person should look at. A person has the final say.',
    ],
    features: [
      'Images, texts and voice recordings in one report',
      'Evidence maps that mark suspicious regions',
      'C2PA provenance check before any model runs',
      'REST API and a drop zone in the browser',
      'Files are deleted after analysis unless you keep them',
      'Calibrated scores with stated error rates per file type',
    ],
    links: [
      { url: 'https://authenticscope.example/docs', text: 'API documentation', icon: 'link' },
      { url: 'https://authenticscope.example/tour', text: 'Two-minute tour', icon: 'video' },
      {
        url: 'https://producthunt.example/products/authenticscope',
        text: 'AuthenticScope on Product Hunt',
        icon: 'product-hunt',
      },
    ],
  },
  {
    id: 'qualityCare',
    slug: 'qualitycare',
    title: 'QualityCare',
    subtitle: 'Quality management for care providers, without the paper trail',
    status: 'Continue',
    url: 'https://qualitycare.example',
    description: [
      'A care home documents the same event up to four times: in the shift log, the resident file, the incident form and the audit binder. QualityCare records it once and fills in the rest.',
      'Staff dictate or type in their own words. A language model proposes the structured entry, the person confirms it with one tap, and deviations such as a missed dose or a fall start the follow-up that the home has agreed on.',
      'Managers see open follow-ups, trends by ward and what the next audit will ask for. Data stays in the provider’s region, and every change is logged.',
    ],
    features: [
      'Dictation to structured care notes, confirmed by a person',
      'Incident follow-ups with owners and due dates',
      'Audit view with the evidence attached to each criterion',
      'Trends by ward, shift and type of event',
      'Works offline during the round and syncs afterwards',
      'Role-based access and a complete change log',
    ],
    links: [
      { url: 'https://qualitycare.example/demo', text: 'Recorded demonstration', icon: 'video' },
      {
        url: 'https://qualitycare.example/import',
        text: 'Import your records',
        icon: 'cloud-upload',
      },
    ],
  },
  {
    id: 'nexus',
    slug: 'nexus',
    title: 'Nexus',
    subtitle: 'One search across the tools in which a company’s knowledge hides',
    status: 'Continue',
    url: 'https://nexus.example',
    description: [
      'The answer is usually written down: in a ticket, a slide deck, a chat from last spring. Nexus connects to those tools, builds one index and answers with the passage, its author and its date.',
      'Permissions come from the source system and are checked on every query, so nobody finds what they could not open. Contradictory sources are shown side by side, the newer one first.',
      'Nexus runs in the customer’s own Google Cloud project. Connectors are small programs with one interface; writing a new one takes an afternoon, not a project.',
    ],
    features: [
      'Connectors for documents, tickets, chat, code and mail',
      'Answers with quoted passages, authors and dates',
      'Permissions checked at query time',
      'Keyword and meaning-based search in one ranking',
      'Runs in your own cloud project',
      'Usage report: what people search for and do not find',
    ],
    links: [
      { url: 'https://nexus.example/connectors', text: 'List of connectors', icon: 'link' },
      { url: 'https://nexus.example/deploy', text: 'Deploy to your project', icon: 'cloud-upload' },
    ],
  },
  {
    id: 'synapsei',
    slug: 'synapsei',
    title: 'Synapsei',
    subtitle: 'The assistant that answers on this site',
    status: 'Continue',
    description: [
      'Synapsei is the consultant in the chat of this site. It answers from the same pages you can read here, on services, products, prices and common questions, and takes you to the page with the details.',
      'Each question is first sorted into one of six categories, and each category has its own way of answering: a common question gets a direct answer, a project inquiry gets follow-up questions.',
      'It is also our own test bed: streaming, evaluation, cost limits and failure behaviour are tried here before they reach a client’s product.',
    ],
    features: [
      'Answers from published pages only',
      'Six question categories with their own behaviour',
      'Streaming replies that can be stopped at any time',
      'Qualifies a project before a consultant calls',
      'Conversation ready for the consultant you book',
    ],
  },
  {
    id: 'aiViralBuzz',
    title: 'AI Viral Buzz',
    subtitle: 'Finds the topics your audience is about to talk about',
    status: 'Need Pivot',
    description: [
      'AI Viral Buzz listens to public posts and forums, groups them into topics and measures how fast each one is growing in a given niche. A marketing team sees which conversations are starting and drafts a contribution while it still matters.',
      'Drafts follow the tone of the brand’s earlier posts and link to the sources they draw on. Nothing is published without approval.',
      'The detection works; the business around it does not yet. Platforms have closed or repriced the interfaces it relied on, so we are looking at newsletters and communities that own their data as the next audience.',
    ],
    features: [
      'Topic clusters with acceleration, not just volume',
      'Niches defined by examples instead of keywords',
      'Drafts in the tone of the brand, with sources',
      'Approval flow for teams',
      'Weekly digest of rising topics',
    ],
    links: [
      {
        url: 'https://producthunt.example/products/ai-viral-buzz',
        text: 'AI Viral Buzz on Product Hunt',
        icon: 'product-hunt',
      },
    ],
  },
  {
    id: 'aureyo',
    slug: 'aureyo',
    title: 'Aureyo',
    subtitle: 'A personal finance companion that explains before it advises',
    status: 'Hold',
    url: 'https://aureyo.example',
    description: [
      'Aureyo reads the transactions a person chooses to share, groups them by purpose and answers questions in plain language: what changed since last month, which subscriptions went up, when the account will run low.',
      'Forecasts carry a range and name their assumptions. Advice is limited to what can be derived from the person’s own numbers; the product sells no funds, loans or insurance.',
      'The product is on hold while we wait for the open-banking interfaces it depends on to settle. The forecasting core lives on in our Predictive Analysis work.',
    ],
    features: [
      'Questions about spending in plain language',
      'Cash-flow forecast with a range, day by day',
      'Subscription and price-increase detection',
      'Savings goals that adapt to irregular income',
      'Analysis on the device where the model fits',
    ],
    links: [{ url: 'https://aureyo.example/preview', text: 'Watch the preview', icon: 'video' }],
  },
  {
    id: 'theorem',
    slug: 'theorem',
    title: 'Theorem',
    subtitle: 'A mathematics tutor that asks the next question instead of giving the answer',
    status: 'Hold',
    description: [
      'Theorem takes a pupil’s working, line by line, finds the first step that does not follow and asks a question that lets the pupil find it as well. The algebra is checked by a computer algebra system; the language model only phrases the question.',
      'A skill model estimates what a pupil has mastered and picks exercises just above that level. Teachers see which step most of the class stumbles over.',
      'The prototype works; it is on hold until it can draw on a textbook publisher’s exercises.',
    ],
    features: [
      'Checks each line of the working, not only the result',
      'Socratic hints in three strengths',
      'Adaptive exercises from a skill model',
      'Class overview for teachers',
      'Handwriting input by photo',
    ],
    links: [
      { url: 'https://theorem.example/lesson', text: 'A lesson with Theorem', icon: 'video' },
    ],
  },
  {
    id: 'dlsCricket',
    slug: 'dls-cricket',
    title: 'DLS Cricket',
    subtitle: 'Revised targets for rain-shortened cricket, with the arithmetic shown',
    status: 'Close',
    url: 'https://dls-cricket.example',
    description: [
      'When rain takes overs out of a match, the Duckworth–Lewis–Stern method sets a new target from the resources each side had: overs left and wickets in hand. DLS Cricket computes it from the published standard-edition tables and shows every step.',
      'Scorers in amateur leagues enter the interruption as it happens and print the par score for each over. A what-if view shows how the target moves if the break lasts another twenty minutes.',
      'Development is closed: the calculator is complete, costs nothing to run and stays online for the leagues that use it.',
    ],
    features: [
      'Standard-edition resource tables, step by step',
      'Several interruptions in either innings',
      'Par score for each over and wicket, ready to print',
      'What-if view for a break that goes on',
      'Works without a connection at the ground',
    ],
    links: [{ url: 'https://dls-cricket.example', text: 'Open the calculator', icon: 'link' }],
  },
];

/** The product with that key, as in `/offerings/{key}`. */
export function findProduct(key: string): Product | undefined {
  return products.find((product) => product.id === key);
}

/** The key for the last segment of `/products/{slug}`; a key is its own slug. */
export function productKeyOfSlug(slug: string): string {
  return products.find((product) => product.slug === slug)?.id ?? slug;
}

/** The product named after the company has a page but is not in the product list. */
const internalProduct = 'synapsei';

/** The listed products, sorted by priority. */
export const publicProducts = products.filter((product) => product.id !== internalProduct);
