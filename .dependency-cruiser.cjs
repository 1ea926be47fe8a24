/**
 * Allowed import directions. Each deployable imports the contract and itself; inside a remote a
 * folder is a screen or a concern, and this file says which may import which.
 */

/**
 * Room → the rooms that it may import beside itself and the presets. Arrows point down only: a room stands
 * below those that it is built on.
 */
const rooms = {
  'shared-types': [],
  'remote-kit': ['shared-types'],
  shell: ['shared-types', 'remote-kit'],
  'mf-[^/]+': ['shared-types', 'remote-kit'],
  'platform/presets': [],
  'platform/base': ['shared-types'],
  'platform/build': ['shared-types', 'platform/base'],
  'platform/build/template': ['shared-types', 'remote-kit', 'platform/build', 'e2e'],
  'platform/server': ['shared-types', 'platform/base'],
  'platform/static-pages': ['shared-types'],
  'platform/pages': ['shared-types', 'platform/(base|static-pages)'],
  'platform/release': ['shared-types', 'platform/(base|pages|server)'],
  'services/base': ['shared-types'],
  'services/(?!base/|content/)[^/]+': ['shared-types', 'services/base'],
  // A post looks like the site's own pages without scripts.
  'services/content': ['shared-types', 'services/base', 'platform/static-pages'],
  // What the assistant answers is asked of the very texts that the site publishes.
  'services/ai/golden': ['shared-types', 'services/(ai|base|content)', 'mf-content'],
  deploy: [],
  workspace: ['shared-types', 'platform/[^/]+', 'deploy'],
};

/** What the tests of a room may import beside that. */
const forTests = {
  // A remote's contract is described by its build.
  'mf-[^/]+': ['platform/build'],
  // The frame that a page begins with must be the one that then runs.
  shell: ['platform/(build|pages)'],
  deploy: ['platform/(release|server)'],
  // A service whose process ends is asked again by the chat's own client.
  'services/(?!base/|content/)[^/]+': ['mf-chat'],
};

const ours =
  '^(shared-types|remote-kit|shell|mf-[^/]+|services/[^/]+|platform/[^/]+|deploy|workspace|bench|e2e)/';
/** Files that tools read; they know how a package is built. */
const settings = '(^|/)[\\w.-]+\\.config\\.(js|ts)$';
const testFiles = ['\\.test\\.tsx?$', '/testing/'];

const ruleOf = (name, from, others) => ({
  name: `${name}-sees-what-it-names`,
  severity: 'error',
  comment: 'A room imports itself, the presets and what .dependency-cruiser.cjs lists for it.',
  from,
  to: {
    path: ours,
    pathNot: ['^$1/', '^platform/presets/', ...others.map((other) => `^${other}/`)],
  },
});

/** One rule for each room, or one for its sources and one for its tests. */
const roomRules = Object.entries(rooms).flatMap(([room, others]) => {
  const name = room.replace(/[([].*/, '*');
  const inner = Object.keys(rooms).filter(
    (other) => other !== room && new RegExp(`^${room}/`).test(other),
  );
  const pathNot = [settings, ...inner.map((other) => `^${other}/`)];
  const also = forTests[room];
  if (!also) return [ruleOf(name, { path: `^(${room})/`, pathNot }, others)];
  const tests = ['.*\\.test\\.tsx?$', 'testing/', '.*/testing/'].map((end) => `^(${room})/${end}`);
  return [
    ruleOf(name, { path: `^(${room})/`, pathNot: [...pathNot, ...testFiles] }, others),
    ruleOf(`${name}-tests`, { path: tests, pathNot }, [...others, ...also]),
  ];
});

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
  'mf-search': {
    exposes: '*',
    // The panel searches the index.
    panel: ['index'],
  },
};

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

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other can only be understood together.',
      from: {},
      to: { circular: true },
    },
    ...roomRules,
    {
      name: 'sources-do-not-see-tests',
      severity: 'error',
      comment:
        'What `testing` exports is for tests: standalone pages, and the commands that test or make fakes, may use it.',
      from: {
        path: '/src/',
        pathNot: [...testFiles, '/standalone', '^workspace/src/test/'],
      },
      to: { path: testFiles },
    },
    {
      name: 'commands-do-not-see-the-command-line',
      severity: 'error',
      comment: 'The command line reads what commands say of themselves.',
      from: { path: '^platform/release/src/commands/' },
      to: { path: '^platform/release/src/cli/' },
    },
    {
      name: 'releases-do-not-see-remotes',
      severity: 'error',
      comment: 'What loads and shows releases is told which ones.',
      from: { path: '^shell/src/releases/', pathNot: testFiles },
      to: { path: '^shell/src/remotes/' },
    },
    {
      name: 'search-does-not-see-layout',
      severity: 'error',
      comment: 'The header shows the search; what both draw with is in `ui`.',
      from: { path: '^shell/src/search/', pathNot: testFiles },
      to: { path: '^shell/src/layout/' },
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
