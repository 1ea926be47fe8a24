import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

/** A small repository with planted violations; everything else must not be reported. */
const files: Record<string, string> = {
  'shared-types/index.ts': "import '../services/feed/src/server'; export const paths = {};",
  'remote-kit/index.ts': "import '@synapsei/shared-types'; import '../mf-chat/src/page/Page';",
  'platform/build/index.ts': "import '../presets/inRoot'; import '../release/src/target';",
  'platform/build/template/src/Page.ts': "import '../../../release/src/target';",
  'platform/build/webpack.config.js': "require('../release/src/target');",
  'platform/presets/inRoot.ts': 'export const inRoot = {};',
  'platform/pages/src/page.ts': 'export const page = {};',
  'platform/release/src/target.ts': "import '../../pages/src/page';",
  'platform/release/src/testing/target.ts': "import '../target';",
  'workspace/src/start.ts':
    "import '../../platform/release/src/target'; import '../../e2e/core/end';",
  'workspace/src/serve.ts': "import '../../platform/release/src/testing/target';",
  'workspace/src/test/run.ts': "import '../../../platform/release/src/testing/target';",
  'deploy/nginx.drill.test.ts': "import '../platform/release/src/target';",
  'deploy/testing/startNginx.ts': "import '../../services/feed/src/server';",
  'e2e/core/end.ts': 'export const end = {};',
  'e2e/core/site.ts': "import '../../workspace/src/start';",
  'shell/src/host.ts': "import '../../mf-chat/src/exposes/ChatPage';",
  'shell/src/build.ts': "import '../../platform/build/index';",
  'shell/src/store.ts': "import '@synapsei/remote-kit';",
  'shell/webpack.config.js': "require('../platform/build/index');",
  'mf-chat/src/exposes/ChatPage.tsx': "import '../page/Page'; import '../widget/Widget';",
  'mf-chat/src/page/Page.tsx': "import '@synapsei/shared-types'; import '../ui/Button';",
  'mf-content/src/ui/Link.tsx': "import '@synapsei/remote-kit';",
  'mf-chat/src/widget/Widget.tsx': "import '../page/Page';",
  'mf-chat/src/widget/Widget.test.tsx': "import '../page/Page';",
  'mf-chat/src/ui/Button.tsx': "import '../../testing/builders';",
  'mf-chat/testing/builders.ts': 'export const builders = {};',
  'mf-content/src/articles/Article.tsx': "import '../share/Share'; import '../pricing/Pricing';",
  'mf-content/src/share/Share.tsx': "import '../lib/fetch';",
  'mf-content/src/pricing/Pricing.tsx': "import '../../../mf-chat/src/page/Page';",
  'mf-content/src/lib/fetch.ts': "import './read';",
  'mf-content/src/lib/read.ts': "import './fetch';",
  'mf-content/src/home/Home.tsx': "import '../articles/Article'; import '../pricing/Pricing';",
  'mf-content/src/resources/Resources.tsx': "import '../about/About';",
  'mf-content/src/about/About.tsx': "import '../share/Share';",
  'services/ai/src/server.ts': "import '../../feed/src/server'; import '../../base/src/run';",
  'services/base/src/run.ts': "import './read';",
  'services/base/src/read.ts': "import '../../feed/src/server';",
  'services/feed/src/server.ts': 'export const server = {};',
};

const mistakes = [
  'deploy-tests-sees-what-it-names: deploy/testing/startNginx.ts → services/feed/src/server.ts',
  'mf-*-sees-what-it-names: mf-content/src/pricing/Pricing.tsx → mf-chat/src/page/Page.tsx',
  'mf-chat-widget-sees-what-it-names: mf-chat/src/widget/Widget.tsx → mf-chat/src/page/Page.tsx',
  'mf-content-articles-sees-what-it-names: mf-content/src/articles/Article.tsx → mf-content/src/pricing/Pricing.tsx',
  'mf-content-features-do-not-see-each-other: mf-content/src/about/About.tsx → mf-content/src/share/Share.tsx',
  'mf-content-resources-sees-what-it-names: mf-content/src/resources/Resources.tsx → mf-content/src/about/About.tsx',
  'no-cycles: mf-content/src/lib/fetch.ts → mf-content/src/lib/read.ts',
  'platform/build-sees-what-it-names: platform/build/index.ts → platform/release/src/target.ts',
  'platform/build/template-sees-what-it-names: platform/build/template/src/Page.ts → platform/release/src/target.ts',
  'remote-kit-sees-what-it-names: remote-kit/index.ts → mf-chat/src/page/Page.tsx',
  'services/*-sees-what-it-names: services/ai/src/server.ts → services/feed/src/server.ts',
  'services/base-sees-what-it-names: services/base/src/read.ts → services/feed/src/server.ts',
  'shared-types-sees-what-it-names: shared-types/index.ts → services/feed/src/server.ts',
  'shell-sees-what-it-names: shell/src/build.ts → platform/build/index.ts',
  'shell-sees-what-it-names: shell/src/host.ts → mf-chat/src/exposes/ChatPage.tsx',
  'sources-do-not-see-tests: mf-chat/src/ui/Button.tsx → mf-chat/testing/builders.ts',
  'sources-do-not-see-tests: workspace/src/serve.ts → platform/release/src/testing/target.ts',
  'workspace-sees-what-it-names: workspace/src/start.ts → e2e/core/end.ts',
];

let folder: string;
let found: string[];

function findMistakes(): string[] {
  const folders = new Set(Object.keys(files).map((file) => file.split('/')[0]!));
  const config = inRoot('.dependency-cruiser.cjs');
  const options = ['--config', config, '--output-type', 'json', ...folders];
  const { stdout } = spawnSync(inRoot('node_modules/.bin/depcruise'), options, {
    cwd: folder,
    encoding: 'utf8',
  });
  type Report = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };
  return (JSON.parse(stdout) as Report).summary.violations.map(
    ({ from, to, rule }) => `${rule.name}: ${from} → ${to}`,
  );
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'imports-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of ['shared-types', 'remote-kit']) {
    writeFileSync(path.join(folder, name, 'package.json'), '{ "main": "index.ts" }');
    mkdirSync(path.join(folder, 'node_modules/@synapsei'), { recursive: true });
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@synapsei', name));
  }
  found = findMistakes();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('reports each import in a forbidden direction, and no other', () => {
  expect(found.sort()).toEqual(mistakes);
});
