import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../Refusal';
import type { Files } from './fetchFiles';

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

/** The entry as a function of its document: only what it makes is global, under this site's name for the remote. */
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

/**
 * Makes a remote's scripts fit for a page with several releases: its chunks reach only this release's
 * entry, and what the entry loads is checked against the registry.
 * @throws Refusal that names the file which cannot be adapted
 */
export function adaptCode(files: Files, remote: Remote): Files {
  const { name, version, entry } = remote;
  const scripts = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, bytes]) => [file, bytes.toString()] as const);
  for (const [file, text] of scripts)
    if (/sourceURL=webpack|webpack-internal:/.test(text))
      throw new Refusal(
        `${file} is of a development build: import one that was made for production.`,
      );
  // The array through which webpack's chunks reach their entry.
  const [before] = /\bwebpackChunk[\w$]+/.exec(files.get(entry)!.toString()) ?? [];
  if (!before)
    throw new Refusal(
      `${entry} does not take its chunks the way webpack does: leave output.chunkLoadingGlobal at its default.`,
    );
  const after = `webpackChunk${`${name}_${version}`.replace(/\W/g, '_')}`;
  const adapted = scripts.map(([file, text]) => {
    const own = text.replaceAll(before, after);
    return [file, Buffer.from(file === entry ? wrapEntry(own, remote) : own)] as const;
  });
  return new Map([...files, ...adapted]);
}
