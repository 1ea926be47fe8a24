import { createHash } from 'node:crypto';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';

const subjects = [
  ...['account', 'address', 'alert', 'archive', 'audit', 'balance', 'booking', 'calendar'],
  ...['campaign', 'career', 'claim', 'contract', 'course', 'credit', 'customer', 'delivery'],
  ...['device', 'event', 'feedback', 'finance', 'health', 'invoice', 'journal', 'learning'],
  ...['licence', 'location', 'loyalty', 'market', 'message', 'network', 'order', 'partner'],
  ...['payment', 'pension', 'portfolio', 'pricing', 'project', 'receipt', 'report', 'research'],
  ...['review', 'roadmap', 'safety', 'schedule', 'shipping', 'storage', 'supplier', 'survey'],
  ...['ticket', 'training', 'travel', 'usage', 'vendor', 'voucher', 'wallet', 'warranty'],
];
const views = [
  ...['overview', 'history', 'settings', 'search', 'details', 'statistics', 'planner', 'export'],
  ...['comparison', 'requests', 'documents', 'calculator', 'guide', 'status', 'contacts', 'news'],
];

/** Equal for equal seeds, and otherwise as different as hashes are: they do not compress. */
const digest = (seed: string) => createHash('sha384').update(seed).digest();
const hashOf = (seed: string) => `sha384-${digest(seed).toString('base64')}`;
const pick = (words: string[], seed: string) => words[digest(seed).readUInt16BE() % words.length]!;
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** A page as a team would name it: path, module and title by the same words. */
function createRoute(index: number, subject: string, number: number) {
  const [first, second] = ['first', 'second'].map((word) =>
    pick(word === 'first' ? subjects : views, `${index} ${number} ${word}`),
  ) as [string, string];
  const home = `/${subject}-${index}`;
  return {
    path: number === 0 ? home : `${home}/${first}-${second}-${number}`,
    module: `./${capital(first)}${capital(second)}Page${number}`,
    title: `${capital(first)} ${second}`,
    layout: 'full' as const,
  };
}

/**
 * A release of a team's remote with so many pages and nine files, each with a hash of its own, that nobody
 * loads: it only takes its place in a registry. `origin`: where its files would be.
 */
export function createTeam(index: number, pages: number, origin: string): DeployedRelease {
  const subject = pick(subjects, `${index}`);
  const name = `mf_${subject}_${index}`;
  const version = `${1 + (index % 4)}.${digest(name)[0]! % 20}.${digest(name)[1]! % 9}`;
  const routes = Array.from({ length: pages }, (_, number) => createRoute(index, subject, number));
  const fileOf = (seed: string, ending: string) =>
    `${seed.replace(/\W/g, '_')}.${digest(name + seed)
      .toString('hex')
      .slice(0, 8)}.${ending}`;
  const entry = fileOf('remoteEntry', 'js');
  const exposes = routes.map(({ module }) => {
    const [js, css] = [fileOf(`expose${module}`, 'js'), fileOf(`expose${module}`, 'css')];
    return [module, { js: [js], css: [css] }] satisfies [string, unknown];
  });
  const shown = exposes.flatMap(([, { js, css }]) => [...js, ...css]);
  const lazy = Array.from({ length: 6 }, (_, number) => fileOf(`lazy${number}`, 'js'));
  return createDeployedRelease({
    name,
    version,
    uniqueName: `${name}@${version}`,
    owner: { team: `${subject}-${index}`, contact: `#team-${subject}-${index}` },
    entry,
    files: Object.fromEntries(
      [entry, ...shown, ...lazy].map((file) => [file, hashOf(name + file)]),
    ),
    exposes: Object.fromEntries(exposes),
    routes,
    navigation: [],
    baseUrl: `${origin}/${name}/${version}/`,
    fileList: hashOf(`${name} list`),
  });
}
