import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findTarget, type Target } from '../src/release/target';
import { localConfig } from '../src/site/localConfig';
import { remotes } from '../src/site/parts';
import { readPackage, workspaces } from '../src/workspace/verify/workspaces';

type Service = {
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};

const root = path.join(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const target: Target = findTarget(undefined, __dirname, {});

/** The ports on which a container listens for visitors and for other containers. */
const addressesOf = (name: string) => {
  const [outside, inside] = services[name]!.ports![0]!.split(':');
  return { visitors: `http://localhost:${outside}`, inside: `http://${name}:${inside}` };
};

test('its release target is the default of the release commands', () => {
  expect(target).toMatchObject({ name: 'compose', store: '/store' });
});

test.each(remotes.map(({ name }) => name))(
  '%s has a container that serves its releases at the target’s address, and a job that publishes it',
  (name) => {
    const { visitors, inside } = addressesOf(name);
    const registered = name.replaceAll('-', '_');
    expect(services[name]).toMatchObject({
      environment: { REMOTE: registered },
      volumes: ['store:/store:ro'],
    });
    expect(target.files).toMatchObject({ [registered]: `${visitors}/` });
    expect(target.reach).toMatchObject({ [visitors]: inside });
    expect(localConfig(8080, '/nowhere').remotes.origins).toContain(visitors);
    const job = services[`release-${name}`]!;
    expect(job.volumes).toEqual(['store:/store']);
    expect(job.depends_on).toEqual({
      [name]: { condition: 'service_healthy' },
      'release-shell': { condition: 'service_completed_successfully' },
    });
  },
);

test.each(['shell', 'content', 'collector'])('jobs reach %s by its name', (name) => {
  const { visitors, inside } = addressesOf(name);
  expect(target.reach).toMatchObject({ [visitors]: inside });
});

test('the development database is for this machine alone', () => {
  expect(services.firestore).toMatchObject({
    environment: { ALLOW_NETWORK: 'yes' },
    ports: [expect.stringMatching(/^127\.0\.0\.1:/)],
  });
});

test('no container but the jobs may write to the store', () => {
  const writers = Object.entries(services)
    .filter(([, { volumes = [] }]) => volumes.includes('store:/store'))
    .map(([name]) => name);
  expect(writers.filter((name) => !/^release(-|$)/.test(name))).toEqual([]);
});

/** The first number that the pattern matches in a file. */
const numberIn = (file: string, pattern: RegExp) =>
  Number(pattern.exec(read(file))![1]!.replaceAll('_', ''));
const nginxStopLimit = numberIn('tooling/deploy/serve.sh', /STOP_LIMIT:-(\d+)/);
const serviceStopLimit =
  numberIn('services/base/src/runService.ts', /defaultStopLimit = ([\d_]+)/) / 1000;
const aiStopLimit =
  (Number(services.ai!.environment!.SHUTDOWN_MS) +
    numberIn('services/ai/src/server.ts', /shutdownMs \+ ([\d_]+)/)) /
  1000;

test.each([
  ...['shell', ...remotes.map(({ name }) => name)].map((name) => [name, nginxStopLimit] as const),
  ...['content', 'feed', 'collector'].map((name) => [name, serviceStopLimit] as const),
  ['ai', aiStopLimit] as const,
])('%s has %d s to finish its last answers before it is killed', (name, limit) => {
  expect(Number.parseInt(services[name]!.stop_grace_period!, 10)).toBeGreaterThan(limit);
});

test('every engine excludes from the build context what images build themselves', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/node_modules', '**/dist', '.git']),
  );
});

/** The instructions of one Dockerfile stage. */
const stage = (name: string) =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([^]*?)(?=^FROM |$(?![^]))`, 'm').exec(
    read('tooling/deploy/Dockerfile'),
  )![1]!;

test('deployables share the installed dependencies: no ARG comes before the installation', () => {
  expect(stage('dependencies')).toContain('npm ci');
  expect(stage('dependencies')).not.toMatch(/^ARG /m);
});

test('a raised version keeps the installed dependencies, because no package depends on a deployable', () => {
  const parts = ['shell', ...remotes.map(({ name }) => name)];
  const raised = /sed -i '[^']*"version": "0\.0\.0"[^']*' (.+?)(?: \\)?$/m.exec(
    stage('manifests'),
  )![1];
  expect(raised).toBe('/site/shell/package.json /site/mf-*/package.json');
  const script = /sed -E -i '(.*)' \/site\/package-lock\.json/.exec(stage('manifests'))![1]!;
  const asInstalled = (input: string) => execFileSync('sed', ['-E', script], { input }).toString();
  const lock = read('package-lock.json');
  const after = lock.replace(/("name": "@synapsei\/mf-chat",\n +"version": ).*/, '$1"9.9.9",');
  expect(after).not.toBe(lock);
  expect(asInstalled(after)).toBe(asInstalled(lock));
  const asked = workspaces().flatMap((folder) => {
    const { dependencies, devDependencies } = readPackage(folder);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(asked).toContain('@synapsei/shared-types');
  expect(asked.filter((name) => parts.includes(name.replace('@synapsei/', '')))).toEqual([]);
});

test("a service's image has no tools: npm does not see its dev dependencies", () => {
  expect(stage('service-dependencies')).toMatch(/npm pkg delete devDependencies[^]*&& npm ci /);
});
