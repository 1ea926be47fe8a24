import path from 'node:path';
import { causeOf, Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';

const limit = 20_000;

/** What a remote consists of: path → bytes. */
export type Files = Map<string, Buffer>;

/** @throws Refusal that names the address. `asker`: the file that needs it, where one does */
export async function fetchFile(url: string, asker = ''): Promise<Buffer> {
  const named = asker ? `${url}, which ${asker} needs,` : url;
  const response = await fetch(url, { signal: AbortSignal.timeout(limit) }).catch(
    (error: unknown) => {
      throw new Refusal(`${named} cannot be fetched: ${causeOf(error)}`);
    },
  );
  if (!response.ok) throw new Refusal(`${named} answers ${response.status}.`);
  // Many servers answer a missing file with their start page.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    throw new Refusal(`${named} answers with a page instead of the file.`);
  return Buffer.from(await response.arrayBuffer());
}

/** `n.p + "f3ffcd15.svg"`: how webpack's output names a file beside it. */
const inScript = /\.p\s*\+\s*["']([\w@][\w@./-]*\.\w+)["']/g;
/** `from "./a.js"`, `import("./a.js")`, `new URL("a.svg", import.meta.url)`. */
const inModule = [
  /\b(?:from|import)\s*\(?\s*["'`](\.\.?\/[\w@./-]+)["'`]/g,
  /\bnew URL\(\s*["'`]([\w@./-]+)["'`]\s*,\s*import\.meta\.url/g,
];
const inStyles = /url\(\s*["']?([^"')?#]+)/g;
const elsewhere = /^([a-z]+:|\/)/i;

/** The files that a file asks for, relative to the folder of all. */
function findReferences(file: string, text: string, isOfModules: boolean): string[] {
  const isScript = /\.m?js$/.test(file);
  const find = (...patterns: RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!));
  if (isScript && !isOfModules) return find(inScript);
  if (!isScript && !file.endsWith('.css')) return [];
  return find(...(isScript ? inModule : [inStyles]))
    .filter((name) => !elsewhere.test(name))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}

/** And all that they ask for: pictures and fonts stand in no manifest. @throws Refusal that names file and asker */
export async function fetchFiles(
  baseUrl: string,
  names: string[],
  isOfModules = false,
): Promise<Files> {
  const files: Files = new Map();
  /** With the file that needs it. */
  let wanted = new Map<string, string>(names.map((name) => [name, '']));
  while (wanted.size > 0) {
    const found = await inParallel([...wanted], async ([name, asker]) => {
      const bytes = await fetchFile(new URL(name, baseUrl).href, asker);
      files.set(name, bytes);
      const asked = findReferences(name, bytes.toString(), isOfModules);
      return asked.map((one) => [one, name] as const);
    });
    wanted = new Map(found.flat().filter(([name]) => !files.has(name)));
  }
  return files;
}
