/**
 * Allowed import directions. Each deployable imports the contract and itself; inside a remote a
 * folder is a screen or a concern, and this file says which may import which.
 */

const { readdirSync } = require('node:fs');

const shared = '^shared-types/';
/** What remotes install, each in its own version. */
const kit = '^remote-kit/';
/** The base of every service. */
const serviceBase = '^services/base/';
/** Which engines the tests of services find, and the balancer as shipped. */
const engines = '^tooling/(src/workspace/test/engines|deploy/startBalancer)';
/** The template that create-remote copies. */
const template = '^tooling/template/';
const ours = '^(shared-types|remote-kit|shell|mf-[^/]+|services/[^/]+|tooling|bench|e2e)/';

/** Folders of a remote that any of its folders may import: they import no screen. */
const foundations = ['ui', 'lib', 'art'];

/**
 * What a folder of a remote may import besides itself and the foundations, and why. `*`: it composes
 * the others. An unlisted folder may import nothing else.
 */
const sees = {
  'mf-content': {
    exposes: '*',
    standalone: '*',
    // Home, knowledge base and catalogue include parts of every screen.
    home: '*',
    knowledge: '*',
    catalogue: '*',
    // An article ends with its share links.
    articles: ['share'],
    // A case is about a product and shows its cover.
    caseStudies: ['products'],
    // One address, /offerings/:key, shows a product or a service.
    products: ['services'],
    // The resources page lists posts of the blog.
    resources: ['feed'],
  },
  'mf-chat': {
    exposes: '*',
    // The store uses the two ports passed to it.
    chat: ['conversations', 'transport'],
    // All UI is a view of that one store.
    ui: ['chat'],
    page: ['chat'],
    widget: ['chat'],
    legacy: ['chat'],
  },
  'mf-podcast': {
    exposes: '*',
    // The carousel contains players of episodes.
    carousel: ['episodes', 'player'],
    player: ['episodes'],
    episodes: ['audio', 'covers'],
  },
};

/**
 * The folders of tooling/src; each may import only those before it. A team with its own repository
 * uses all but `workspace` and `dev`, which run this repository.
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

/** All existing remotes, including new ones. */
const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

const services = 'services/(?!base/)[^/]+';
const deployables = ['shell', ...remotes, services];

/** One rule for each deployable: of our code it may import the contract and itself. */
const also = (folder) =>
  folder === services ? [serviceBase, engines] : remotes.includes(folder) ? [kit] : [];

const onlyTheContract = deployables.map((folder) => ({
  name: `${folder === services ? 'services' : folder}-sees-only-the-contract`,
  severity: 'error',
  comment:
    'Deployables share only shared-types, services also their base and remotes their kit; only configuration files know how a deployable is built.',
  from: { path: `^(${folder})/(src|testing)/` },
  to: { path: ours, pathNot: [shared, '^$1/', ...also(folder)] },
}));

/** One rule for each folder of a remote with a row above, and one for all others. */
function featureRules(remote, rows) {
  const named = Object.entries(rows).filter(([, others]) => others !== '*');
  const everywhere = [...foundations, 'testing'].join('|');
  const rule = (name, folder, allowed) => ({
    name: `${remote}-${name}`,
    severity: 'error',
    comment: `A screen may import itself, ${foundations.join(', ')} and what .dependency-cruiser.cjs lists.`,
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
  comment: 'No cycles between folders of tooling/src; .dependency-cruiser.cjs defines their order.',
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
      comment: 'Two files that import each other can only be understood together.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-sees-nothing-of-ours',
      severity: 'error',
      comment: 'shared-types is the contract between deployables and imports none of them.',
      from: { path: shared },
      to: { path: ours, pathNot: [shared, '^tooling/(jest|tsconfig)'] },
    },
    {
      name: 'kit-sees-only-the-contract',
      severity: 'error',
      comment: 'A remote bundles the kit, so the kit imports nothing of the site.',
      from: { path: kit },
      to: { path: ours, pathNot: [shared, kit, '^tooling/(jest|tsconfig)'] },
    },
    {
      name: 'service-base-sees-nothing-of-ours',
      severity: 'error',
      comment: 'The base of the services imports none of them.',
      from: { path: `${serviceBase}src/` },
      to: { path: ours, pathNot: [serviceBase, engines] },
    },
    ...onlyTheContract,
    ...toolingRules,
    {
      name: 'tooling-sees-only-the-contract',
      severity: 'error',
      comment: 'The build uses folders and records of deployables, never their code.',
      from: { path: '^tooling/', pathNot: template },
      to: { path: ours, pathNot: [shared, '^tooling/'] },
    },
    {
      name: 'template-sees-what-a-remote-sees',
      severity: 'error',
      comment: 'The template must work in any repository.',
      from: { path: template },
      to: {
        path: ours,
        pathNot: [shared, kit, '^tooling/(template|eslint|jest|tsconfig|webpack)'],
      },
    },
    {
      name: 'sources-do-not-see-tests',
      severity: 'error',
      comment: 'Test builders must never reach a visitor; only standalone pages may use them.',
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
