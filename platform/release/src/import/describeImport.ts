import { validateStrict } from 'compare-versions';
import { Refusal } from '../Refusal';
import { checkVersion, remoteName } from '../releases/checkNames';
import type { ForeignManifest } from './readManifest';

/** What its importer says of a remote; each is a flag of `release import`. */
export type ImportOptions = {
  name?: string;
  /** By default what the manifest says. */
  version?: string;
  team?: string;
  contact?: string;
  /** `/events=./Page`. By default none. */
  route?: string[];
  /** One for each route. */
  title?: string[];
  /** `widget=./Widget`. By default none. */
  slot?: string[];
  /** `top=Events`: a link to the first route. By default none. */
  navigation?: string[];
};

type Needed = [flag: string, isThere: boolean, reason: string];

function findMissing(manifest: ForeignManifest, options: ImportOptions): string[] {
  const { name, version, team, contact, route = [], title = [], slot = [] } = options;
  const { buildVersion } = manifest.metaData.buildInfo;
  const modules = manifest.exposes.map(({ path }) => path).join(', ');
  const needed: Needed[] = [
    ['--name NAME', !!name, 'what this site calls it, such as mf_events'],
    ['--version V', !!version || validateStrict(buildVersion), `its manifest says ${buildVersion}`],
    ['--team TEAM', !!team, 'who answers for it'],
    ['--contact WHERE', !!contact, 'where they are reached, such as #team-events'],
    [
      '--route PATH=MODULE or --slot SLOT=MODULE',
      route.length + slot.length > 0,
      `where it appears; it exposes ${modules}`,
    ],
    [
      '--title TEXT, once for each --route',
      title.length === route.length,
      `what the page is called (routes: ${route.length}, titles: ${title.length})`,
    ],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([flag, , reason]) => `${flag}: ${reason}`);
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

function describeRoutes(manifest: ForeignManifest, { route = [], title = [] }: ImportOptions) {
  return route.map((text, index) => {
    const { place, module } = exposed(manifest, '--route', text, '/events=./Page');
    return { path: place, module, title: title[index] };
  });
}

function describeNavigation(path: string | undefined, { navigation = [] }: ImportOptions) {
  return navigation.map((text) => {
    const [place, label] = parsePair('--navigation', text, 'top=Events');
    if (!path) throw new Refusal('--navigation leads to a page: add --route PATH=MODULE.');
    return { label, path, place };
  });
}

/**
 * The part of a release record that no manifest has.
 * @throws Refusal with a line for each flag that is missing, or that names the one which is wrong
 */
export function describeImport(manifest: ForeignManifest, options: ImportOptions) {
  const missing = findMissing(manifest, options);
  if (missing.length > 0) {
    throw new Refusal('A manifest does not say everything. Run the command again with:', missing);
  }
  const { name = '', team, contact, slot = [] } = options;
  const routes = describeRoutes(manifest, options);
  return {
    name: checkName(name),
    version: checkVersion(options.version ?? manifest.metaData.buildInfo.buildVersion),
    owner: { team, contact },
    routes,
    slots: slot.map((text) => {
      const { place, module } = exposed(manifest, '--slot', text, 'widget=./Widget');
      return { slot: place, module };
    }),
    navigation: describeNavigation(routes[0]?.path, options),
  };
}
