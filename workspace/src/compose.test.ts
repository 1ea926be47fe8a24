import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findTarget } from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { localConfig } from './site/localConfig';
import { remotes } from './site/parts';
import { readPackage, workspaces } from './verify/workspaces';

type Service = {
  image?: string;
  build?: { context: string; dockerfile?: string; target?: string; args?: { PACKAGE?: string } };
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  environment?: Record<string, string | null>;
  command?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};

const root = path.join(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = document;
const target: Target = findTarget(undefined, path.join(root, 'deploy'), {});

/** The instructions of one Dockerfile stage. */
const stage = (name: string) =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([^]*?)(?=^FROM |$(?![^]))`, 'm').exec(
    read('deploy/Dockerfile'),
  )![1]!;

describe.each(Object.entries(services))('%s', (name, service) => {
  test('depends on services, and uses volumes, that there are', () => {
    const others = Object.keys(service.depends_on ?? {});
    expect(Object.keys(services)).toEqual(expect.arrayContaining(others));
    const used = (service.volumes ?? []).map((volume) => volume.replace(/:.*/s, ''));
    const named = used.filter((volume) => /^\w/.test(volume));
    expect(Object.keys(document.volumes)).toEqual(expect.arrayContaining(named));
  });

  test('has no right but its own, writes nowhere but to its volumes and /tmp, and has a memory limit', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    });
  });

  test('publishes no port of another: the second container would not start', () => {
    const published = Object.entries(services).flatMap(([owner, { ports: own = [] }]) =>
      own.map((port) => ({ owner, port: port.split(':').at(-2) })),
    );
    const mine = published.filter(({ owner }) => owner === name).map(({ port }) => port);
    const others = published.filter(({ owner }) => owner !== name).map(({ port }) => port);
    expect(mine.filter((port) => port && others.includes(port))).toEqual([]);
  });
});

const built = Object.entries(services).flatMap(([name, { build }]) =>
  build ? [[name, build] as const] : [],
);

test.each(built)('%s is built from a Dockerfile, stage and package that there are', (_, build) => {
  const { context, dockerfile = 'Dockerfile', target: wanted, args } = build;
  // `${NAME:-default}` gives `default`.
  const name = wanted?.replace(/\$\{\w+:?-([^}]*)\}/g, '$1');
  const text = read(path.join(context, dockerfile));
  expect(text).toMatch(new RegExp(name ? `^FROM .+ AS ${name}$` : '^FROM ', 'im'));
  const packages = args?.PACKAGE ? [args.PACKAGE, `services/${args.PACKAGE}`] : ['.'];
  const isThere = (folder: string) => existsSync(path.join(root, folder, 'package.json'));
  expect(packages.some(isThere)).toBe(true);
});

/** The ports on which a container listens for visitors and for other containers. */
const addressesOf = (name: string) => {
  const [inside, outside] = services[name]!.ports![0]!.split(':').reverse();
  return { visitors: `http://localhost:${outside}`, inside: `http://${name}:${inside}` };
};

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

test('its release target is the default, and jobs reach the others by their names', () => {
  expect(target).toMatchObject({ name: 'compose', store: '/store' });
  for (const name of ['shell', 'content', 'collector']) {
    const { visitors, inside } = addressesOf(name);
    expect(target.reach).toMatchObject({ [visitors]: inside });
  }
});

test('only the site itself is open to other machines', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['shell', ...remotes.map(({ name }) => name)]);
});

test('no secret is in the repository: each comes from outside', () => {
  // The content service's token only reads, and every page shows it.
  const given = Object.values(services)
    .flatMap(({ environment = {} }) => Object.entries(environment))
    .filter(([name]) => /SECRET|PASSWORD|KEY|TOKEN/.test(name))
    .filter(([, value]) => value !== null && !value.includes('CONTENT_TOKEN'));
  expect(given).toEqual([]);
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
const nginxStopLimit = numberIn('deploy/serve.sh', /STOP_LIMIT:-(\d+)/);
const serviceStopLimit =
  numberIn('services/base/src/runService.ts', /defaultStopLimit = ([\d_]+)/) / 1000;
const aiStopLimit =
  (Number(services.ai!.environment!.SHUTDOWN_MS) +
    numberIn('services/ai/src/service.ts', /shutdownMs \+ ([\d_]+)/)) /
  1000;

test.each([
  ...['shell', ...remotes.map(({ name }) => name)].map((name) => [name, nginxStopLimit] as const),
  ...['content', 'feed', 'collector'].map((name) => [name, serviceStopLimit] as const),
  ['ai', aiStopLimit] as const,
])('%s has %d s to finish its last answers before it is killed', (name, limit) => {
  expect(Number.parseInt(services[name]!.stop_grace_period!, 10)).toBeGreaterThan(limit);
});

test('every image is one digest, and Node’s is 24', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  const dockerfile = read('deploy/Dockerfile');
  const bases = [...dockerfile.matchAll(/^ARG \w+=(\S+:\S+)$/gm)].map(([, base]) => base!);
  const [, strapi] = /^FROM (\S+)$/m.exec(read('services/content/strapi/Dockerfile'))!;
  expect(images).toHaveLength(1);
  expect(bases).toHaveLength(4);
  for (const image of [...images, ...bases, strapi]) expect(image).toMatch(/@sha256:[\da-f]{64}$/);
  // Whatever is not one of these is an earlier stage.
  expect(dockerfile).not.toMatch(/^FROM [^$ ]*[.:/]/m);
  expect(bases.filter((base) => base.startsWith('node:24'))).toHaveLength(2);
  expect(bases).toContain(strapi);
});

test('nothing runs as root', () => {
  for (const name of ['web', 'release', 'service', 'emulator'])
    expect(stage(name)).toMatch(/^USER (nginx|node|1000)$/m);
  expect(read('services/content/strapi/Dockerfile')).toMatch(/^USER node$/m);
});

test('Prometheus reads the counts of every service, at ports that nothing else can reach', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = jobs.flatMap(({ static_configs: [config] }) => config!.targets);
  const counting = Object.keys(services).filter(
    (name) => services[name]!.build?.target === 'service',
  );
  expect(targets.map((target) => target.split(':')[0]).sort()).toEqual(counting.sort());
  const port = /METRICS_PORT=(\d+)/.exec(stage('service'))![1]!;
  for (const target of targets) expect(target.split(':')[1]).toBe(port);
  for (const { ports = [] } of Object.values(services))
    for (const published of ports) expect(published).not.toMatch(new RegExp(`:${port}$`));
});

test('the table of Kubernetes objects names every container', () => {
  const [, table] = /### On Kubernetes\n[^|]*(\|[^]*?)\n\n/.exec(read('docs/operate/services.md'))!;
  const cells = table!.split('\n').map((row) => row.split('|')[1]!);
  const names = cells.flatMap((cell) =>
    [...cell.matchAll(/`([\w*-]+)`/g)].map(([, name]) => name!),
  );
  const isNamed = (service: string) =>
    names.some((name) => new RegExp(`^${name.replace('*', '.+')}$`).test(service));
  expect(Object.keys(services).filter((service) => !isNamed(service))).toEqual([]);
});

test('images share what is installed, with no ARG before it; a service has no tools', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.git']));
  expect(stage('dependencies')).toContain('npm ci');
  expect(stage('dependencies')).not.toMatch(/^ARG /m);
  // npm does not see its dev dependencies.
  expect(stage('service-dependencies')).toMatch(/npm pkg delete devDependencies[^]*&& npm ci /);
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
