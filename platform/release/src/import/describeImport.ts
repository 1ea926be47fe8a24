import { text, texts, type Values } from '@synapsei/base/commandLine';
import { validateStrict } from 'compare-versions';
import { Refusal } from '../Refusal';
import { checkVersion, remoteName } from '../releases/checkNames';
import type { ForeignManifest } from './readManifest';

/** What its importer says of a remote. */
export const importFlags = {
  name: text('NAME', 'what this site calls it'),
  version: text('V', 'by default what the manifest says'),
  team: text('TEAM', 'who answers for it'),
  contact: text('WHERE', 'where they are reached'),
  route: texts('PATH=MODULE', 'a page'),
  title: texts('TEXT', 'what the page is called, once for each --route'),
  slot: texts('SLOT=MODULE', 'a part of the frame'),
  navigation: texts('PLACE=LABEL', 'a link to its first page'),
};

export type ImportOptions = Values<typeof importFlags>;

function findMissing({ metaData, exposes }: ForeignManifest, options: ImportOptions): string[] {
  const { name, version, team, contact, route = [], title = [], slot = [] } = options;
  const { buildVersion } = metaData.buildInfo;
  const modules = exposes.map(({ path }) => path).join(', ');
  const needed: [isThere: unknown, line: string][] = [
    [name, '--name NAME: what this site calls it, such as mf_events'],
    [version || validateStrict(buildVersion), `--version V: its manifest says ${buildVersion}`],
    [team, '--team TEAM: who answers for it'],
    [contact, '--contact WHERE: where they are reached, such as #team-events'],
    [
      route.length + slot.length > 0,
      `--route PATH=MODULE or --slot SLOT=MODULE: where it appears; it exposes ${modules}`,
    ],
    [
      title.length === route.length,
      `--title TEXT, once for each --route: what the page is called (routes: ${route.length}, titles: ${title.length})`,
    ],
  ];
  return needed.filter(([isThere]) => !isThere).map(([, line]) => line);
}

/** A name becomes a variable of the page, where `status` or `history` are taken. */
function checkName(text: string): string {
  const name = remoteName(text);
  if (/^mf_[a-z][a-z0-9_]*$/.test(name)) return name;
  throw new Refusal(`--name "${text}" must look like mf-events or mf_events.`);
}

/** @throws Refusal that shows how it is written */
function parsePair(flag: string, text: string, example: string): [string, string] {
  const at = text.indexOf('=');
  if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)];
  throw new Refusal(`${flag} "${text}" must look like ${example}.`);
}

function exposed(manifest: ForeignManifest, flag: string, text: string, example: string) {
  const [place, module] = parsePair(flag, text, example);
  const modules = manifest.exposes.map(({ path }) => path);
  if (modules.includes(module)) return { place, module };
  throw new Refusal(
    `${flag} ${text}: ${manifest.name} exposes no ${module} (it exposes ${modules.join(', ')}).`,
  );
}

/**
 * The part of a release record that no manifest has.
 * @throws Refusal with a line for each flag that is missing, or that names the one which is wrong
 */
export function describeImport(manifest: ForeignManifest, options: ImportOptions) {
  const missing = findMissing(manifest, options);
  if (missing.length > 0)
    throw new Refusal('A manifest does not say everything. Run the command again with:', missing);
  const { name = '', version, team, contact } = options;
  const { route = [], title = [], slot = [], navigation = [] } = options;
  const routes = route.map((given, index) => {
    const { place, module } = exposed(manifest, '--route', given, '/events=./Page');
    return { path: place, module, title: title[index] };
  });
  return {
    name: checkName(name),
    version: checkVersion(version ?? manifest.metaData.buildInfo.buildVersion),
    owner: { team, contact },
    routes,
    slots: slot.map((given) => {
      const { place, module } = exposed(manifest, '--slot', given, 'widget=./Widget');
      return { slot: place, module };
    }),
    navigation: navigation.map((given) => {
      const [place, label] = parsePair('--navigation', given, 'top=Events');
      const path = routes[0]?.path;
      if (!path) throw new Refusal('--navigation leads to a page: add --route PATH=MODULE.');
      return { label, path, place };
    }),
  };
}
