import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../Refusal';

/** `text`: a script. */
export type Script = { file: string; text: string };

type Remote = {
  /** What this site calls it. */
  name: string;
  version: string;
  /** The variable that its entry makes. */
  container: string;
  entry: string;
};

const guardDocument = readFileSync(path.join(__dirname, 'guardDocument.js'), 'utf8');

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/**
 * The entry as a function of its document. What it makes goes by this site's name for the remote, and
 * nothing else of it becomes global.
 */
function wrapEntry(text: string, { name, version, container }: Remote): string {
  const inPage = `self[${JSON.stringify(container)}]`;
  const made = isIdentifier(container)
    ? `typeof ${container}==="undefined"?${inPage}:${container}`
    : inPage;
  const names = [name, `${name}@${version}`].map((each) => JSON.stringify(each));
  return [
    `var ${name}=((document)=>{`,
    text,
    `;return ${made}})(((module)=>{${guardDocument}return module.exports})({})(document,${names.join()}));\n`,
  ].join('\n');
}

/** The array through which webpack's chunks reach their entry. @throws Refusal when there is none */
function findChunkGlobal({ file, text }: Script): string {
  const found = /\bwebpackChunk[\w$]+/.exec(text);
  if (found) return found[0];
  throw new Refusal(
    `${file} does not take its chunks the way webpack does: leave output.chunkLoadingGlobal at its default.`,
  );
}

const fromDevelopment = /sourceURL=webpack|webpack-internal:/;

function refuseDevelopment({ file, text }: Script): void {
  if (!fromDevelopment.test(text)) return;
  throw new Refusal(`${file} is of a development build: import one that was made for production.`);
}

/**
 * Makes a remote's scripts fit for a page with several releases: its chunks reach only this release's
 * entry, and what the entry loads is checked against the registry.
 * @throws Refusal that names the file which cannot be adapted
 */
export function adaptCode(scripts: Script[], remote: Remote): Script[] {
  scripts.forEach(refuseDevelopment);
  const entry = scripts.find(({ file }) => file === remote.entry)!;
  const before = findChunkGlobal(entry);
  const after = `webpackChunk${`${remote.name}_${remote.version}`.replace(/\W/g, '_')}`;
  const rename = (text: string) => text.replaceAll(before, after);
  return scripts.map(({ file, text }) => ({
    file,
    text: file === remote.entry ? wrapEntry(rename(text), remote) : rename(text),
  }));
}
