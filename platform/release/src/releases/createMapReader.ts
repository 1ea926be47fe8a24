import { TraceMap } from '@jridgewell/trace-mapping';
import { messageOf } from '@synapsei/base';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { ReleaseFile } from './readFrame';
import { mapsPrefix } from './uploadRelease';

/** `folder` of the release that the map came with. */
type FoundMap = { map: TraceMap; folder: string };

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

/** `previews/pr-12` of `maps/mf_chat/previews/pr-12/ChatPage.js.map`. */
const folderOf = (key: string) => key.split('/').slice(2, -1).join('/');

/** Reads source maps of published scripts, each once. */
export function createMapReader(store: ReleaseStore) {
  const list = memoize((name) => store.list(mapsPrefix(name)));
  const read = memoize(async (key) => {
    const bytes = await store.read(key);
    return bytes && parseMap(bytes.toString(), `${store.name}: ${key}`);
  });

  /** A name with a hash is the same file in every folder, so the folder of another build will do. */
  async function findKey({ name, folder, file }: ReleaseFile): Promise<string | undefined> {
    const keys = await list(name);
    const exact = `${mapsPrefix(name, folder)}${file}.map`;
    return keys.includes(exact) ? exact : keys.findLast((key) => key.endsWith(`/${file}.map`));
  }

  return async (file: ReleaseFile): Promise<FoundMap | null> => {
    const key = file.file && (await findKey(file));
    const map = key ? await read(key) : null;
    return key && map ? { map, folder: folderOf(key) } : null;
  };
}
