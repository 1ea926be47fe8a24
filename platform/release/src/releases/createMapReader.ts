import { TraceMap } from '@jridgewell/trace-mapping';
import { messageOf } from '@synapsei/base';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { ReleaseFile } from './readFrame';
import { mapsPrefix } from './uploadRelease';

function parseMap(text: string, source: string): TraceMap {
  try {
    return new TraceMap(text);
  } catch (error) {
    throw new Refusal(`${source} is no source map: ${messageOf(error)}`);
  }
}

function memoize<Value>(read: (key: string) => Promise<Value>) {
  const values = new Map<string, Promise<Value>>();
  return (key: string) => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
}

/** Reads source maps of published scripts, each once, with the `folder` of the release that it came with. */
export function createMapReader(store: ReleaseStore) {
  const list = memoize((name) => store.list(mapsPrefix(name)));
  const read = memoize(async (key) => {
    const bytes = await store.read(key);
    return bytes && parseMap(bytes.toString(), `${store.name}: ${key}`);
  });

  return async ({ name, folder, file }: ReleaseFile) => {
    if (!file) return null;
    const keys = await list(name);
    const exact = `${mapsPrefix(name, folder)}${file}.map`;
    // A name with a hash is the same file in every folder, so the folder of another build will do.
    const key = keys.includes(exact) ? exact : keys.findLast((one) => one.endsWith(`/${file}.map`));
    const map = key && (await read(key));
    // `previews/pr-12` of `maps/mf_chat/previews/pr-12/ChatPage.js.map`.
    return map ? { map, folder: key.split('/').slice(2, -1).join('/') } : null;
  };
}
