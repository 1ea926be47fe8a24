import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCompose } from './checkCompose';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  mkdirSync(path.join(folder, 'mf-chat'));
  writeFileSync(path.join(folder, 'mf-chat', 'package.json'), '{}');
  writeFileSync(path.join(folder, 'Dockerfile'), 'FROM node:20 AS web\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function problemsOf(text: string): string[] {
  const file = path.join(folder, 'docker-compose.yml');
  writeFileSync(file, text);
  return checkCompose(file);
}

test('accepts merged parts, variables with defaults and named volumes', () => {
  const text = `
x-base: &base { restart: always }
services:
  chat:
    <<: *base
    build: { context: ., target: '\${KIND:-web}', args: { PACKAGE: mf-chat } }
    ports: ['8082:8080']
    volumes: ['data:/data', './mf-chat:/source']
    healthcheck: { test: [CMD, 'true'], interval: 1m30s }
volumes:
  data:
`;
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['no YAML', 'services: [', 'docker-compose.yml: Flow sequence'],
  [
    'a field that Compose does not know',
    'services: { a: { imgae: b } }',
    "services.a must NOT have additional properties ('imgae')",
  ],
  ['a wrong type', 'services: { a: { image: b, ports: 8080 } }', 'services.a.ports must be array'],
  [
    'an impossible port',
    "services: { a: { image: b, ports: ['80:web'] } }",
    'services.a.ports.0 must match format "ports"',
  ],
  [
    'an impossible time',
    'services: { a: { image: b, healthcheck: { interval: soon } } }',
    'services.a.healthcheck.interval must match format "duration"',
  ],
  [
    'an unknown dependency',
    'services: { a: { image: b, depends_on: [c] } }',
    "services.a.depends_on: there is no service 'c'",
  ],
  [
    'an undeclared volume',
    "services: { a: { image: b, volumes: ['data:/data'] } }",
    "services.a.volumes: 'data' is not declared",
  ],
  [
    'a missing Dockerfile',
    'services: { a: { build: { context: ., dockerfile: Nope } } }',
    'services.a.build.dockerfile: there is no',
  ],
  [
    'a missing stage',
    'services: { a: { build: { context: ., dockerfile: Dockerfile, target: we } } }',
    "services.a.build.target: Dockerfile has no stage 'we'",
  ],
  [
    'a missing package',
    'services: { a: { build: { context: ., args: { PACKAGE: mf-chap } } } }',
    "services.a.build.args.PACKAGE: there is no package 'mf-chap'",
  ],
  [
    'two owners of a port',
    "services: { a: { image: x, ports: ['8080:80'] }, b: { image: x, ports: ['127.0.0.1:8080:90'] } }",
    "services.b.ports: 8080 is already a's",
  ],
])('names %s', (_, text, problem) => {
  expect(problemsOf(text)).toContainEqual(expect.stringContaining(problem));
});
