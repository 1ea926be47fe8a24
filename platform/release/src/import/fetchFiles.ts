import path from 'node:path';
import { causeOf } from '../causeOf';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';

const limit = 20_000;

/** @throws Refusal that names the address. `asker`: the file that needs it, where one does */
export async function fetchFile(url: string, asker = ''): Promise<Buffer> {
  const named = asker ? `${url}, which ${asker} needs,` : url;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(limit) });
  } catch (error) {
    throw new Refusal(`${named} cannot be fetched: ${causeOf(error)}`);
  }
  if (!response.ok) throw new Refusal(`${named} answers ${response.status}.`);
  // Many servers answer a missing file with their start page.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Refusal(`${named} answers with a page instead of the file.`);
  }
  return Buffer.from(await response.arrayBuffer());
}

/** `n.p + "f3ffcd15.svg"`: how webpack's output names a file beside it. */
const inScript = /\.p\s*\+\s*["']([\w@][\w@./-]*\.\w+)["']/g;
const inStyles = /url\(\s*["']?([^"')?#]+)/g;
const elsewhere = /^([a-z]+:|\/)/i;

/** The files that a file asks for, relative to the folder of all. */
function findReferences(file: string, text: string): string[] {
  if (file.endsWith('.js')) return [...text.matchAll(inScript)].map(([, name]) => name!);
  if (!file.endsWith('.css')) return [];
  return [...text.matchAll(inStyles)]
    .map(([, name]) => name!)
    .filter((name) => !elsewhere.test(name))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}

/**
 * Fetches files of a folder, and all that those ask for: pictures and fonts stand in no manifest.
 * @throws Refusal that names the file which cannot be had, and who needs it
 */
export async function fetchFiles(baseUrl: string, names: string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let wanted = new Map(names.map((name) => [name, '']));
  while (wanted.size > 0) {
    const fetched = await inParallel([...wanted], async ([file, asker]) => {
      const bytes = await fetchFile(new URL(file, baseUrl).href, asker);
      return { file, bytes };
    });
    for (const { file, bytes } of fetched) files.set(file, bytes);
    const references = fetched.flatMap(({ file, bytes }) =>
      findReferences(file, bytes.toString()).map((name) => [name, file] as const),
    );
    wanted = new Map(references.filter(([name]) => !files.has(name)));
  }
  return files;
}
