import { deployedSite } from './origins';

/** A screen in the specification's route table: hand-written, so that product data does not verify itself. */
export type Screen = { path: string; heading: string; title: string };

export const company = 'Synapsei Labs';

const screen = (path: string, heading: string, title = heading): Screen => ({
  path,
  heading,
  title: `${title} · ${company}`,
});

/** `/offerings/{key}` of the six services. */
export const serviceScreens = Object.entries({
  predictiveAnalysis: 'Predictive Analysis',
  mas: 'Multi Agent System',
  gamification: 'Gamification',
  llm: 'LLM Integration',
  AIStrategy: 'AI Strategy',
  gcpArchitecture: 'Google Cloud Infrastructure',
}).map(([key, heading]) => screen(`/offerings/${key}`, heading));

/** Key, heading and, where there is one, slug. */
const products: [key: string, heading: string, slug?: string][] = [
  ['authenticScope', 'AuthenticScope', 'authentic-scope'],
  ['qualityCare', 'QualityCare', 'qualitycare'],
  ['aureyo', 'Aureyo'],
  ['aiViralBuzz', 'AI Viral Buzz'],
  ['nexus', 'Nexus'],
  ['synapsei', 'Synapsei'],
  ['theorem', 'Theorem'],
  ['dlsCricket', 'DLS Cricket', 'dls-cricket'],
];

/** `/offerings/{key}` of the eight products. */
export const productScreens = products.map(([key, heading]) =>
  screen(`/offerings/${key}`, heading),
);

/** The same screens under `/products/`, by slug and by key. */
export const productAliases = products.flatMap(([key, heading, slug]) =>
  [key, ...(slug ? [slug] : [])].map((segment) => screen(`/products/${segment}`, heading)),
);

/** Every screen that is neither an offering nor an article. */
export const mainScreens = [
  screen('/', 'From AI idea to a system that runs', 'AI and software consulting'),
  screen('/products', 'Products we build ourselves', 'Products'),
  screen('/chat', 'Welcome to Enhanced Chat Experience!', 'Chat'),
  screen('/pricing', 'Hourly Pricing Tiers'),
  screen('/knowledgeBase', 'Knowledge base'),
  screen('/aiService', `About ${company}`, 'About'),
  screen('/articles', 'Articles'),
  screen('/resources', 'Resources'),
  screen('/blog', 'Blog'),
  screen('/case-studies', 'Case studies'),
];

/** Articles that come with the site. A deployed site has its own. */
export const articleScreens = deployedSite
  ? []
  : [screen('/article/1', 'When a forecast pays for itself')];

/** One address for each distinct screen. */
export const screens = [...mainScreens, ...serviceScreens, ...productScreens, ...articleScreens];

export const errorHeading = 'Unexpected Application Error!';
