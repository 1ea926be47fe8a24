import { text, texts, type Values } from '@synapsei/base/commandLine';
import { type Release, singletonRanges } from '@synapsei/shared-types/registry';
import { parseWith } from '@synapsei/shared-types/values';
import { validateStrict } from 'compare-versions';
import * as v from 'valibot';
import { parseJson, Refusal } from '../Refusal';
import { checkVersion, remoteName } from '../releases/checkNames';
import { fetchFile } from './fetchFiles';

const assets = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
/** Files of one exposed module or shared package: those of its first use, and those of its lazy parts. */
const filesSchema = v.object({ js: assets, css: assets });

const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.string(),
    /** Absent where the remote computes it. */
    publicPath: v.optional(v.string()),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      singleton: v.optional(v.boolean(), false),
      requiredVersion: v.optional(v.string(), '*'),
      assets: filesSchema,
    }),
  ),
  remotes: v.array(v.object({ federationContainerName: v.string() })),
  exposes: v.array(v.object({ name: v.string(), path: v.string(), assets: filesSchema })),
});

export type ForeignManifest = v.InferOutput<typeof manifestSchema>;

/** Exposed module → what its first render needs, and the style sheets of its lazy parts, which nothing else checks. */
export function exposedFiles(exposes: ForeignManifest['exposes']): Release['exposes'] {
  const firstStyles = new Set(exposes.flatMap(({ assets }) => assets.css.sync));
  const entries = exposes.map(({ name, assets }) => {
    // The manifest also lists another module's style sheet here if both share rules.
    const lazyStyles = assets.css.async.filter((file) => !firstStyles.has(file));
    const css = [...assets.css.sync, ...lazyStyles];
    return [`./${name}`, { js: assets.js.sync, css }] as const;
  });
  return Object.fromEntries(entries);
}

const entryTypes = ['global', 'var', 'window', 'self', 'module'];

/** Why a remote cannot run on this site, with what its team changes; none when it can. */
function findObstacles({ metaData, shared, remotes }: ForeignManifest): string[] {
  const { publicPath = 'an address of their own', remoteEntry } = metaData;
  const hasReact = shared.some(({ name }) => name === 'react');
  const obstacles: [isOne: boolean, sentence: string][] = [
    [
      publicPath !== 'auto',
      `its files would be asked for at ${publicPath}: build it with output.publicPath "auto", or Vite's base "./"`,
    ],
    [
      !entryTypes.includes(remoteEntry.type),
      `its entry is of type "${remoteEntry.type}": build it with library.type "var", the default, or "module"`,
    ],
    ...remotes.map(({ federationContainerName: name }): [boolean, string] => [
      true,
      `it loads a remote of its own, ${name}: the shell alone loads remotes`,
    ]),
    [!hasReact, 'it brings a React of its own: add react to its shared packages'],
    ...shared.map(({ name, singleton }): [boolean, string] => [
      name in singletonRanges && !singleton,
      `a second ${name} could run beside the shell's: share it as a singleton`,
    ]),
  ];
  return obstacles.filter(([isOne]) => isOne).map(([, sentence]) => sentence);
}

/** What comes over plain http can be altered on the way, unless it comes from this machine. */
function checkAddress(text: string | undefined): URL {
  const address = text && URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = address?.protocol === 'https:' || address?.hostname === 'localhost';
  if (address && isSafe && address.pathname.endsWith('.json')) return address;
  throw new Refusal(
    `import needs the https address of a manifest, such as https://events.example/mf-manifest.json${text ? `; "${text}" is none` : ''}.`,
  );
}

/** @throws Refusal that names the address, or says why what it describes cannot run here */
export async function readManifest(text: string | undefined) {
  const address = checkAddress(text);
  const bytes = await fetchFile(address.href);
  const parsed = parseWith(manifestSchema, parseJson(bytes.toString(), address.href));
  if (!parsed.ok)
    throw new Refusal(`${address.href} is no federation manifest: ${parsed.problem}.`);
  const manifest = parsed.value;
  const obstacles = findObstacles(manifest);
  if (obstacles.length > 0)
    throw new Refusal(`${manifest.name} cannot run on this site:`, obstacles);
  return { manifest, baseUrl: new URL('.', address).href };
}

export const importFlags = {
  name: text('NAME', 'what this site calls it, such as mf_events'),
  version: text('V', 'by default what the manifest says'),
  team: text('TEAM', 'who answers for it'),
  contact: text('WHERE', 'where they are reached, such as #team-events'),
  route: texts('PATH=MODULE', 'a page'),
  title: texts('TEXT', 'what the page is called, once for each --route'),
  slot: texts('SLOT=MODULE', 'a part of the frame'),
  navigation: texts('PLACE=LABEL', 'a link to its first page'),
};

export type ImportOptions = Values<typeof importFlags>;

function findMissing({ metaData, exposes }: ForeignManifest, options: ImportOptions): string[] {
  const { version, route = [], title = [], slot = [] } = options;
  const { buildVersion } = metaData.buildInfo;
  const modules = exposes.map(({ path }) => path).join(', ');
  const missing = (['name', 'team', 'contact'] as const)
    .filter((flag) => !options[flag])
    .map((flag) => `--${flag} ${importFlags[flag].value}: ${importFlags[flag].help}`);
  if (!version && !validateStrict(buildVersion))
    missing.push(`--version V: its manifest says ${buildVersion}`);
  if (route.length + slot.length === 0)
    missing.push(
      `--route PATH=MODULE or --slot SLOT=MODULE: where it appears; it exposes ${modules}`,
    );
  if (title.length !== route.length)
    missing.push(
      `--title TEXT, once for each --route: what the page is called (routes: ${route.length}, titles: ${title.length})`,
    );
  return missing;
}

/** A name becomes a variable of the page, where `status` or `history` are taken. */
function checkName(text: string): string {
  const name = remoteName(text);
  if (/^mf_[a-z][a-z0-9_]*$/.test(name)) return name;
  throw new Refusal(`--name "${text}" must look like mf-events or mf_events.`);
}

/** `/events=./Page`. `modules`: those that it may name. By default any. @throws Refusal that shows how it is written */
function parsePair(flag: string, text: string, example: string, modules?: string[]) {
  const [, place = '', value = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (!place) throw new Refusal(`${flag} "${text}" must look like ${example}.`);
  if (!modules || modules.includes(value)) return [place, value] as const;
  throw new Refusal(`${flag} ${text}: it exposes no ${value} (it exposes ${modules.join(', ')}).`);
}

/** What no manifest says. @throws Refusal with a line for each missing flag, or that names the wrong one */
export function describeImport(manifest: ForeignManifest, options: ImportOptions) {
  const missing = findMissing(manifest, options);
  if (missing.length > 0)
    throw new Refusal('A manifest does not say everything. Run the command again with:', missing);
  const { name = '', version, team, contact } = options;
  const { route = [], title = [], slot = [], navigation = [] } = options;
  const modules = manifest.exposes.map(({ path }) => path);
  const routes = route.map((given, index) => {
    const [path, module] = parsePair('--route', given, '/events=./Page', modules);
    return { path, module, title: title[index] };
  });
  return {
    name: checkName(name),
    version: checkVersion(version ?? manifest.metaData.buildInfo.buildVersion),
    owner: { team, contact },
    routes,
    slots: slot.map((given) => {
      const [slot, module] = parsePair('--slot', given, 'widget=./Widget', modules);
      return { slot, module };
    }),
    navigation: navigation.map((given) => {
      const [place, label] = parsePair('--navigation', given, 'top=Events');
      const path = routes[0]?.path;
      if (!path) throw new Refusal('--navigation leads to a page: add --route PATH=MODULE.');
      return { label, path, place };
    }),
  };
}
