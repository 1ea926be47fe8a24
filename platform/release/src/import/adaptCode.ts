import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../Refusal';
import { placesOf } from './checkStyles';
import type { Files } from './fetchFiles';

type Remote = {
  /** What this site calls it. */
  name: string;
  version: string;
  /** The variable that its entry makes; none makes one of ES modules. */
  container: string;
  entry: string;
  isOfModules: boolean;
};

type Script = readonly [file: string, text: string];

const textOf = (name: string) => readFileSync(path.join(__dirname, `${name}.js`), 'utf8');
const expressionOf = (name: string) => `((module)=>{${textOf(name)}return module.exports})({})`;
const [guardDocument, loadModules] = ['guardDocument', 'loadModules'].map(expressionOf);

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);
const quote = (...names: unknown[]) => names.map((name) => JSON.stringify(name)).join();

/** Of the release alone: through it the parts of its code reach their entry. */
const globalOf = ({ name, version }: Remote) =>
  `webpackChunk${`${name}_${version}`.replace(/\W/g, '_')}`;

/** The entry as a function of its document: only what it makes is global, under this site's name for the remote. */
function wrapEntry(text: string, made: string, { name, version }: Remote): string {
  const guarded = `${guardDocument}(document,${quote(name, `${name}@${version}`)})`;
  return `var ${name}=((document)=>{\n${text}\n;return ${made}})(${guarded});\n`;
}

/** @throws Refusal unless its chunks reach their entry through an array of the page, as those of webpack and Rspack do */
function adaptScripts(scripts: Script[], remote: Remote): Script[] {
  const { container, entry } = remote;
  const [, entryText = ''] = scripts.find(([file]) => file === entry) ?? [];
  const [before] = /\b(webpack|rspack)Chunk[\w$]+/.exec(entryText) ?? [];
  if (!before)
    throw new Refusal(
      `${entry} does not take its chunks the way webpack does: leave output.chunkLoadingGlobal at its default.`,
    );
  const inPage = `self[${quote(container)}]`;
  const made = isIdentifier(container)
    ? `typeof ${container}==="undefined"?${inPage}:${container}`
    : inPage;
  return scripts.map(([file, text]) => {
    const own = text.replaceAll(before, globalOf(remote));
    return [file, file === entry ? wrapEntry(own, made, remote) : own];
  });
}

/** Which file an import names. @throws Refusal if it is none of the remote's */
function resolveImport(file: string, specifier: string): string {
  const named = path.posix.join(path.posix.dirname(file), specifier);
  if (/^\.\.?\//.test(specifier) && !named.startsWith('../')) return named;
  throw new Refusal(`${file} imports "${specifier}", which is no file beside it: bundle it.`);
}

async function scriptOf([file, text]: Script, remote: Remote): Promise<Script> {
  const { transform } = await import('@swc/core');
  const options = {
    module: { type: 'systemjs' },
    jsc: { target: 'esnext' },
    minify: true,
  } as const;
  // Two releases on a page would share what the runtime of Vite's plugin keeps there.
  const own = text.replace(/\b__mf_(init|module_cache)__/g, `$&${globalOf(remote)}`);
  const { code } = await transform(own, { ...options, isModule: true, swcrc: false });
  const imports = /^System\.register\((\[.*?\])/s.exec(code)?.[1] ?? '[]';
  const files = (JSON.parse(imports) as string[]).map((named) => resolveImport(file, named));
  return [file, `${globalOf(remote)}(${quote(file, files)},(System,document)=>{${code}});`];
}

/** @throws Refusal for what no script can do that stands for a module */
async function adaptModules(scripts: Script[], remote: Remote): Promise<Script[]> {
  const [worker] = placesOf(/\bnew (?:Shared)?Worker\(/, scripts);
  if (worker)
    throw new Refusal(`${worker} starts a worker, which a remote of modules cannot have here.`);
  const adapted = await Promise.all(scripts.map((script) => scriptOf(script, remote)));
  const loader = `const container=${loadModules}(document,${quote(globalOf(remote), remote.entry)});`;
  return adapted.map(([file, text]) => [
    file,
    file === remote.entry ? wrapEntry(loader + text, 'container', remote) : text,
  ]);
}

/** Makes scripts fit for a page with several releases of their remote. @throws Refusal that names the file which cannot be */
export async function adaptCode(files: Files, remote: Remote): Promise<Files> {
  const scripts = [...files]
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([file, bytes]) => [file, bytes.toString()] as const);
  for (const [file, text] of scripts)
    if (/sourceURL=webpack|webpack-internal:/.test(text))
      throw new Refusal(
        `${file} is of a development build: import one that was made for production.`,
      );
  const adapt = remote.isOfModules ? adaptModules : adaptScripts;
  const adapted = await adapt(scripts, remote);
  return new Map([...files, ...adapted.map(([file, text]) => [file, Buffer.from(text)] as const)]);
}
