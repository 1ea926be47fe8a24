import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mapsFolder, packagesFile, sourceFile } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import type { Context } from '../Context';
import { parseJson, Refusal } from '../Refusal';
import { isSignedBy } from '../keys/Signer';
import { ownedParts, parseOwners, siteName } from '../keys/owners';
import type { ReleaseState } from '../state/ReleaseState';
import { type Part, type Published, publishedOf, shellName, stableOf } from '../state/parts';
import type { ReleaseStore } from '../store/ReleaseStore';
import { mapsPrefix } from './uploadRelease';

const provenanceFile = 'provenance.json';
const payloadType = 'application/vnd.in-toto+json';

/** What a build notes of itself. By default it does not know. */
const sourceSchema = v.object({
  commit: v.optional(v.string()),
  /** Whether there were changes that are in no commit. */
  isChanged: v.optional(v.boolean()),
  /** SHA-256 of the lock file, in hex. */
  lock: v.optional(v.string()),
  node: v.optional(v.string()),
  command: v.optional(v.string()),
});

const toHex = (integrity: string) =>
  Buffer.from(integrity.replace(/^\w+-/, ''), 'base64').toString('hex');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What a release is known by, and the list of its packages. */
const subjectsOf = ({ name, version }: Part, { integrity }: Published, list: Buffer) => [
  { name: `${name}@${version}`, digest: { sha384: toHex(integrity) } },
  { name: packagesFile, digest: { sha256: sha256(list) } },
];

/** What built a release, as an in-toto statement with SLSA's predicate (slsa.dev/spec/v1.0/provenance). */
function describe(
  subject: ReturnType<typeof subjectsOf>,
  { commit, isChanged, lock, node, command }: v.InferOutput<typeof sourceSchema>,
) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://webpack.js.org/api/cli/',
        externalParameters: { command },
        internalParameters: { isChanged },
        resolvedDependencies: [
          ...(commit ? [{ name: 'source', digest: { gitCommit: commit } }] : []),
          ...(lock ? [{ name: 'package-lock.json', digest: { sha256: lock } }] : []),
        ],
      },
      runDetails: { builder: { id: 'https://nodejs.org/', version: { node } } },
    },
  };
}

/** What the signature is of (DSSE 1.0, pre-authentication encoding). */
const encode = (payload: string) =>
  `DSSEv1 ${payloadType.length} ${payloadType} ${Buffer.byteLength(payload)} ${payload}`;

/** Says of a release, with the key that publishes it, what built it. A build that noted nothing gets no statement. */
export async function writeProvenance(
  { store, signer }: Context,
  part: Part,
  build: string,
  published: Published,
): Promise<void> {
  const maps = path.join(build, mapsFolder);
  const file = path.join(maps, sourceFile);
  if (!existsSync(file)) return;
  const source = v.parse(sourceSchema, parseJson(readFileSync(file, 'utf8'), file));
  const subjects = subjectsOf(part, published, readFileSync(path.join(maps, packagesFile)));
  const payload = JSON.stringify(describe(subjects, source));
  const envelope = {
    payloadType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid: signer.key, sig: signer.sign(encode(payload)) }],
  };
  const key = mapsPrefix(part.name, published.folder) + provenanceFile;
  await store.write(key, JSON.stringify(envelope));
}

const envelopeSchema = v.object({
  payload: v.pipe(v.string(), v.base64()),
  signatures: v.tuple([v.object({ keyid: v.string(), sig: v.string() })]),
});

/**
 * Who signed a statement of a part: an owner by name, or the key where it has no owner any more but signed in this
 * history. Null for anybody else.
 */
function nameOf({ config, signers }: ReleaseState, part: string, key: string): string | null {
  const owned = ownedParts(parseOwners(config)).filter(([, keys]) =>
    Object.values(keys).includes(key),
  );
  const [, keys] = owned.find(([name]) => [part, siteName].includes(name)) ?? [];
  if (keys) return Object.keys(keys).find((name) => keys[name] === key)!;
  return owned.length === 0 && key in signers ? key : null;
}

/** What the fields of a CycloneDX list that are used here look like. */
const listSchema = v.object({
  components: v.optional(
    v.array(
      v.object({
        group: v.optional(v.string()),
        name: v.string(),
        version: v.string(),
        properties: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
      }),
    ),
    [],
  ),
});

/** `bytes`: of a package's modules, before they were made smaller. @throws Error when it is damaged */
const parsePackages = (text: string) =>
  v.parse(listSchema, JSON.parse(text)).components.map((component) => {
    const { group, name, version, properties } = component;
    const bytes = properties.find((property) => property.name === 'bytes')?.value;
    return { name: group ? `${group}/${name}` : name, version, bytes: Number(bytes ?? 0) };
  });

/**
 * What built a release, the packages in it, and who says so; null where nothing is said, as of what was built
 * elsewhere. @throws Refusal when it is damaged, of another build, or said by nobody who may
 */
export async function readProvenance(store: ReleaseStore, state: ReleaseState, part: Part) {
  const published = publishedOf(state, part);
  const prefix = mapsPrefix(part.name, published?.folder);
  const read = (name: string) => store.read(prefix + name);
  const [bytes, list] = await Promise.all([read(provenanceFile), read(packagesFile)]);
  if (!published || !bytes) return null;
  const wrong = (what: string) => new Refusal(`${store.name}: ${prefix}${provenanceFile} ${what}.`);
  try {
    const envelope = v.parse(envelopeSchema, JSON.parse(bytes.toString()));
    const payload = Buffer.from(envelope.payload, 'base64').toString();
    const [{ keyid, sig }] = envelope.signatures;
    const by = nameOf(state, part.name, keyid);
    if (by === null || !isSignedBy(keyid, encode(payload), sig))
      throw wrong('is not signed by an owner');
    const { subject, predicate } = JSON.parse(payload) as ReturnType<typeof describe>;
    if (!list || !isDeepStrictEqual(subject, subjectsOf(part, published, list)))
      throw wrong('is of another build, or of another list of packages');
    const { resolvedDependencies } = predicate.buildDefinition;
    const [commit = ''] = resolvedDependencies.flatMap(({ digest }) => digest.gitCommit ?? []);
    return { by, commit, packages: parsePackages(list.toString()) };
  } catch (error) {
    throw error instanceof Refusal ? error : wrong('is damaged');
  }
}

/** What every live part but one ships, as `valibot@1.4.0` → the parts. */
async function readOthers(store: ReleaseStore, state: ReleaseState, name: string) {
  const names = [shellName, ...Object.keys(state.remotes)].filter((other) => other !== name);
  const others = new Map<string, string[]>();
  const read = names.map(async (other) => {
    const part = { name: other, version: stableOf(state, other) };
    const known = await readProvenance(store, state, part).catch(() => null);
    for (const one of known?.packages ?? []) {
      const id = `${one.name}@${one.version}`;
      others.set(id, [...(others.get(id) ?? []), other]);
    }
  });
  await Promise.all(read);
  return others;
}

/** A line for each package of a build that other live parts ship in other versions, with what another copy costs. */
export async function findCopies(
  store: ReleaseStore,
  state: ReleaseState,
  name: string,
  build: string,
): Promise<string[]> {
  const file = path.join(build, mapsFolder, packagesFile);
  if (!existsSync(file)) return [];
  const others = await readOthers(store, state, name);
  return parsePackages(readFileSync(file, 'utf8')).flatMap((own) => {
    const copies = [...others].filter(
      ([id]) => id.startsWith(`${own.name}@`) && id !== `${own.name}@${own.version}`,
    );
    const said = copies.map(([id, parts]) => `${id} (${parts.join(', ')})`).join(', ');
    const kilobytes = (own.bytes / 1024).toFixed(1);
    return said
      ? [`${own.name}@${own.version}, ${kilobytes} KB before minifying, beside ${said}`]
      : [];
  });
}
