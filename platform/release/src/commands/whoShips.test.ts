import { createKeyPair, createSigner, isSignedBy } from '../keys/Signer';
import type { TestTarget } from '../testing/createTestTarget';
import { noteBuild } from '../testing/noteBuild';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { verify } from './verify';
import { whoShips } from './whoShips';

const site: TestTarget = useTestTarget(async () => {
  await site.publishShell(noteBuild(writeShell(), { 'keyv@5.1.0': 3072 }));
  await publish({ version: '1.0.0' }, { 'keyv@6.0.0': 2048, '@a/b@1.0.0': 10 });
  await publish({ version: '1.1.0' }, { 'keyv@6.2.0': 2048 });
  await site.publish(writeBuild({ name: 'mf_podcast' }));
});

const publish = (release: object, packages: Record<string, number>) =>
  site.publish(noteBuild(writeBuild(release), packages));

const shipped = async (wanted: string) =>
  (await whoShips(site.context, wanted)).shipped.map(
    ({ name, version, visitors, package: id }) => `${name} ${version} ${visitors}: ${id}`,
  );

const key = 'maps/mf_chat/1.0.0/provenance.json';
const readEnvelope = async () =>
  JSON.parse((await site.store.read(key))!.toString()) as {
    payloadType: string;
    payload: string;
    signatures: { keyid: string; sig: string }[];
  };

test('all versions that visitors get, or may get again, are searched for a package', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5 });
  expect(await shipped('keyv')).toEqual([
    'shell 1.0.0 all: keyv@5.1.0',
    'mf_chat 1.1.0 canary: keyv@6.2.0',
    'mf_chat 1.0.0 all: keyv@6.0.0',
  ]);
  await site.promote('1.1.0');
  expect(await shipped('keyv@6')).toEqual([
    'mf_chat 1.1.0 all: keyv@6.2.0',
    'mf_chat 1.0.0 fallback: keyv@6.0.0',
  ]);
  expect(await shipped('keyv@^6.1.0')).toEqual(['mf_chat 1.1.0 all: keyv@6.2.0']);
  expect(await shipped('@a/b')).toHaveLength(1);
  expect(await shipped('key')).toEqual([]);
  await expect(whoShips(site.context, 'keyv@!')).rejects.toThrow('must be a version or a range');
});

test('it says of what commit, by whose word, and which releases say nothing of themselves', async () => {
  const { shipped, unknown } = await whoShips(site.context, '@a/b');
  expect(shipped).toMatchObject([{ commit: 'c0ffee', by: site.context.signer.name }]);
  expect(unknown).toEqual([{ name: 'mf_podcast', version: '1.0.0' }]);
});

test('a release carries an in-toto statement in a signed envelope', async () => {
  const { payloadType, payload, signatures } = await readEnvelope();
  const text = Buffer.from(payload, 'base64').toString();
  const signed = `DSSEv1 ${payloadType.length} ${payloadType} ${text.length} ${text}`;
  expect(isSignedBy(signatures[0]!.keyid, signed, signatures[0]!.sig)).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'mf_chat@1.0.0' }, { name: 'packages.cdx.json' }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { command: 'webpack' },
        resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }, { digest: { sha256: 'beef' } }],
      },
      runDetails: { builder: { version: { node: 'v22.1.0' } } },
    },
  });
});

const other = createSigner(createKeyPair('podcast-ci'));

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a statement of another build',
    async () => site.store.write(key, (await site.store.read(key.replace('1.0.0', '1.1.0')))!),
    /is of another build/,
  ],
  [
    'an altered list of packages',
    () => site.store.write('maps/mf_chat/1.0.0/packages.cdx.json', '{"components":[]}'),
    /is of another build, or of another list/,
  ],
  [
    'a statement that another team signed',
    async () => {
      await site.addKey(other.name, other.key, 'mf_podcast');
      const envelope = await readEnvelope();
      const text = Buffer.from(envelope.payload, 'base64').toString();
      const { length } = envelope.payloadType;
      const sig = other.sign(`DSSEv1 ${length} ${envelope.payloadType} ${text.length} ${text}`);
      const signatures = [{ keyid: other.key, sig }];
      await site.store.write(key, JSON.stringify({ ...envelope, signatures }));
    },
    /is not signed by an owner/,
  ],
  ['no envelope', () => site.store.write(key, '{"payload":1}'), /is damaged/],
])('%s counts for nothing, and verify says so', async (_, edit, problem) => {
  await edit();
  const { shipped, unknown } = await whoShips(site.context, 'keyv@6.0.0');
  expect([shipped, unknown]).toEqual([
    [],
    expect.arrayContaining([{ name: 'mf_chat', version: '1.0.0' }]),
  ]);
  const [verified] = await verify(site.context, 'mf_chat', '1.0.0');
  expect(verified!.problems.join()).toMatch(problem);
});

test('publishing says what a package costs that others ship in another version', async () => {
  const { notes } = await publish({ version: '1.2.0' }, { 'keyv@6.2.0': 2048 });
  expect(notes).toContain('keyv@6.2.0, 2.0 KB before minifying, beside keyv@5.1.0 (shell)');
});
