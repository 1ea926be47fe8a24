import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findTarget, type Target } from '../src/release/target';
import { localConfig } from '../src/site/localConfig';
import { remotes } from '../src/site/parts';

type Service = {
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const file = path.join(__dirname, '..', '..', 'docker-compose.yml');
const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const target: Target = findTarget(undefined, __dirname, {});

/** Where a container listens for visitors and for the others. */
const addressesOf = (name: string) => {
  const [outside, inside] = services[name]!.ports![0]!.split(':');
  return { visitors: `http://localhost:${outside}`, inside: `http://${name}:${inside}` };
};

test('its release target is the one of commands that name none', () => {
  expect(target).toMatchObject({ name: 'compose', store: '/store' });
});

test.each(remotes.map(({ name }) => name))(
  '%s has a container that serves its releases where the target says, and a job that publishes it',
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

test('no container but the jobs may write to the store', () => {
  const writers = Object.entries(services)
    .filter(([, { volumes = [] }]) => volumes.includes('store:/store'))
    .map(([name]) => name);
  expect(writers.filter((name) => !/^release(-|$)/.test(name))).toEqual([]);
});
