import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Seen, Trust } from '../state/trust';
import { keysFolder, seenFile } from './keyFiles';

const seenSchema = v.record(v.string(), v.object({ revision: v.number(), hash: v.string() }));

function readAll(file: string): Record<string, Seen> {
  if (!existsSync(file)) return {};
  try {
    return v.parse(seenSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Remembers on this machine the newest record of a store, so that nobody cuts its history unnoticed. */
export function rememberSeen(storeName: string): Pick<Trust, 'read' | 'write'> {
  const file = path.join(keysFolder(), seenFile);
  return {
    read: () => readAll(file)[storeName] ?? null,
    write(seen) {
      const all = readAll(file);
      if (all[storeName]?.hash === seen.hash) return;
      mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
      writeFileSync(file, JSON.stringify({ ...all, [storeName]: seen }, null, 2));
    },
  };
}
