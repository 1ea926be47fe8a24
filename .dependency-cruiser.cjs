/**
 * Which way imports point. Each deployable knows the contract and itself; inside
 * a remote a folder is a screen or a concern, and this file says which of them see which.
 */

const { readdirSync } = require('node:fs');

const shared = '^shared-types/';
/** What remotes install in a version of their own choosing. */
const kit = '^remote-kit/';
/** What every service starts from. */
const serviceBase = '^services/base/';
/** What create-remote copies. */
const template = '^tooling/template/';
const ours = '^(shared-types|remote-kit|shell|mf-[^/]+|services/[^/]+|tooling|bench|e2e)/';

/** Folders of a remote that any of its folders may import: they know no screen. */
const foundations = ['ui', 'lib', 'art'];

/**
 * What a folder of a remote sees beside itself and the foundations, and why. `*`: it exists to put
 * the others together. A folder that is not here sees nothing else.
 */
const sees = {
  'mf-content': {
    exposes: '*',
    standalone: '*',
    // Home, knowledge base and catalogue show a part of every screen.
    home: '*',
    knowledge: '*',
    catalogue: '*',
    // An article ends with the ways to share it.
    articles: ['share'],
    // A case is told of a product, with the product's own cover.
    caseStudies: ['products'],
    // One address, /offerings/:key, shows a product or a service.
    products: ['services'],
    // The resources page lists posts of the blog.
    resources: ['feed'],
  },
  'mf-chat': {
    exposes: '*',
    // The store speaks to the two ports it is given.
    chat: ['conversations', 'transport'],
    // Everything visible is a skin of that one store.
    ui: ['chat'],
    page: ['chat'],
    widget: ['chat'],
    legacy: ['chat'],
  },
  'mf-podcast': {
    exposes: '*',
    // The carousel turns players of episodes.
    carousel: ['episodes', 'player'],
    player: ['episodes'],
    episodes: ['audio', 'covers'],
  },
};

/**
 * The folders of tooling/src, each of which sees only those before it. A team in a repository of its
 * own installs all but `workspace` and `dev`, which run this one.
 */
const toolingFolders = [
  'base',
  'webpack',
  'server',
  'documents',
  'og',
  'landing',
  'release',
  'site',
  'create',
  'workspace',
  'dev',
];

/** Every remote there is, a new one included. */
const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

const services = 'services/(?!base/)[^/]+';
const deployables = ['shell', ...remotes, services];

/** One rule for each deployable: of ours it sees the contract and itself. */
const also = (folder) =>
  folder === services ? [serviceBase] : remotes.includes(folder) ? [kit] : [];

const onlyTheContract = deployables.map((folder) => ({
  name: `${folder === services ? 'services' : folder}-sees-only-the-contract`,
  severity: 'error',
  comment:
    'Deployables meet in shared-types only, services in their base and remotes in their kit too; how a part is built is for its configuration files to know.',
  from: { path: `^(${folder})/(src|testing)/` },
  to: { path: ours, pathNot: [shared, '^$1/', ...also(folder)] },
}));

/** One rule for each folder of a remote that has a row above, and one for all the others. */
function featureRules(remote, rows) {
  const named = Object.entries(rows).filter(([, others]) => others !== '*');
  const everywhere = [...foundations, 'testing'].join('|');
  const rule = (name, folder, allowed) => ({
    name: `${remote}-${name}`,
    severity: 'error',
    comment: `A screen sees itself, ${foundations.join(', ')} and what .dependency-cruiser.cjs names.`,
    from: { path: `^${remote}/src/(${folder})/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${remote}/src/[^/]+/`,
      pathNot: [`^${remote}/src/($1|${[everywhere, ...allowed].join('|')})/`],
    },
  });
  const unnamed = `(?!(?:${Object.keys(rows).join('|')})/)[^/]+`;
  return [
    ...named.map(([folder, allowed]) => rule(`${folder}-sees-what-it-names`, folder, allowed)),
    rule('features-do-not-see-each-other', unnamed, []),
  ];
}

/** One rule for each folder of tooling/src. */
const toolingRules = toolingFolders.map((folder, at) => ({
  name: `tooling-${folder}-sees-only-what-stands-before-it`,
  severity: 'error',
  comment: 'No circles between folders of tooling/src; .dependency-cruiser.cjs has their order.',
  from: { path: `^tooling/src/${folder}/` },
  to: {
    path: '^tooling/src/[^/]+/',
    pathNot: `^tooling/src/(${toolingFolders.slice(0, at + 1).join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other are one file that nobody can read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-sees-nothing-of-ours',
      severity: 'error',
      comment: 'shared-types is what two deployables agree on; it knows neither.',
      from: { path: shared },
      to: { path: ours, pathNot: [shared, '^tooling/(jest|tsconfig)'] },
    },
    {
      name: 'kit-sees-only-the-contract',
      severity: 'error',
      comment: 'A remote takes the kit into its own build; nothing of the site may come with it.',
      from: { path: kit },
      to: { path: ours, pathNot: [shared, kit, '^tooling/(jest|tsconfig)'] },
    },
    {
      name: 'service-base-sees-nothing-of-ours',
      severity: 'error',
      comment: 'What every service starts from knows none of them.',
      from: { path: `${serviceBase}src/` },
      to: { path: ours, pathNot: serviceBase },
    },
    ...onlyTheContract,
    ...toolingRules,
    {
      name: 'tooling-sees-only-the-contract',
      severity: 'error',
      comment: 'The build knows parts by their folders and records, never by their code.',
      from: { path: '^tooling/', pathNot: template },
      to: { path: ours, pathNot: [shared, '^tooling/'] },
    },
    {
      name: 'template-sees-what-a-remote-sees',
      severity: 'error',
      comment: 'It becomes a remote in any repository.',
      from: { path: template },
      to: { path: ours, pathNot: [shared, kit, '^tooling/(template|jest|tsconfig|webpack)'] },
    },
    {
      name: 'sources-do-not-see-tests',
      severity: 'error',
      comment: 'Test builders must never reach a visitor; the own page of a team may show them.',
      from: {
        path: '/src/',
        pathNot: ['\\.test\\.tsx?$', '/testing/', '/standalone', '^tooling/'],
      },
      to: { path: ['/testing/', '\\.test\\.tsx?$'] },
    },
    ...Object.entries(sees).flatMap(([remote, rows]) => featureRules(remote, rows)),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
