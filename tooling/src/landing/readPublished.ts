import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const limitMs = 10_000;

async function readFrom(source: string, name: string): Promise<string | null> {
  const file = path.join(source, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (!URL.canParse(source)) return null;
  const response = await fetch(new URL(name, source), { signal: AbortSignal.timeout(limitMs) });
  return response.ok ? response.text() : null;
}

/**
 * A data file that a remote publishes, such as `catalogue.json`, from the first of the sources (folders of
 * builds or addresses) that has it; null when none does.
 * @throws Error when a source cannot be reached or the file is no JSON
 */
export async function readPublished<Data>(sources: string[], name: string): Promise<Data | null> {
  for (const source of sources) {
    const text = await readFrom(source, name);
    if (text !== null) return JSON.parse(text) as Data;
  }
  return null;
}
