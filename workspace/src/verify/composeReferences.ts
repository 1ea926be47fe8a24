import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const text = v.optional(v.string());
const serviceSchema = v.object({
  build: v.optional(
    v.object({
      context: text,
      dockerfile: text,
      target: text,
      args: v.optional(v.object({ PACKAGE: text })),
    }),
  ),
  depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())])),
  ports: v.optional(v.array(v.union([v.string(), v.number()]))),
  volumes: v.optional(v.array(v.string())),
});
type Service = v.InferOutput<typeof serviceSchema>;

/** What is read of a Compose file: of the several forms that it may have those that ours has. */
export const composeDocumentSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  volumes: v.optional(v.record(v.string(), v.unknown())),
});
type ComposeDocument = v.InferOutput<typeof composeDocumentSchema>;

/** `${NAME:-default}` gives `default`. */
const withDefaults = (text: string) => text.replace(/\$\{\w+:?-([^}]*)\}/g, '$1');

function unknownDependencies({ depends_on = [] }: Service, { services }: ComposeDocument) {
  const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
  return names
    .filter((name) => !services[name])
    .map((name) => `depends_on: there is no service '${name}'`);
}

function unknownVolumes({ volumes = [] }: Service, document: ComposeDocument) {
  return volumes
    .map((volume) => volume.replace(/:.*/s, ''))
    .filter((name) => /^\w/.test(name) && !(name in (document.volumes ?? {})))
    .map((name) => `volumes: '${name}' is not declared under the file's volumes`);
}

function missingBuildFiles({ build }: Service, _: ComposeDocument, folder: string) {
  if (!build) return [];
  const context = path.resolve(folder, build.context ?? '.');
  const dockerfile = path.resolve(context, build.dockerfile ?? 'Dockerfile');
  if (!existsSync(dockerfile)) return [`build.dockerfile: there is no ${dockerfile}`];
  const target = build.target && withDefaults(build.target);
  const stage = new RegExp(`^FROM .+ AS ${target}$`, 'im');
  return target && !stage.test(readFileSync(dockerfile, 'utf8'))
    ? [`build.target: ${build.dockerfile} has no stage '${target}'`]
    : [];
}

function missingPackage({ build }: Service, _: ComposeDocument, folder: string) {
  const name = build?.args?.PACKAGE;
  if (!name) return [];
  const found = [name, `services/${name}`].some((part) =>
    existsSync(path.resolve(folder, part, 'package.json')),
  );
  return found ? [] : [`build.args.PACKAGE: there is no package '${name}'`];
}

const checks = [unknownDependencies, unknownVolumes, missingBuildFiles, missingPackage];

const hostPort = (port: string | number) => String(port).split(':').at(-2);

/** Ports published by two services: the second container would not start. */
function portClashes({ services }: ComposeDocument): string[] {
  const owners = new Map<string, string>();
  return Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.flatMap((port) => {
      const published = hostPort(port);
      const owner = published && owners.get(published);
      if (published) owners.set(published, owner ?? name);
      return owner ? [`services.${name}.ports: ${published} is already ${owner}'s`] : [];
    }),
  );
}

/** Errors beyond the schema: unresolved names and port conflicts. */
export function composeReferenceProblems(document: ComposeDocument, folder: string): string[] {
  const perService = Object.entries(document.services).flatMap(([name, service]) =>
    checks
      .flatMap((check) => check(service, document, folder))
      .map((problem) => `services.${name}.${problem}`),
  );
  return [...perService, ...portClashes(document)];
}
