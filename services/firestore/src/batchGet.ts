import * as v from 'valibot';
import { checkDocumentName } from './commit';
import type { Store } from './store/openStore';
import { readInput, type Document } from './Value';

const bodySchema = v.object({ documents: v.array(v.string()) });

/** Reads documents, present or missing. @param authorise throws to refuse all of them */
export function batchGet(
  store: Store,
  root: string,
  body: unknown,
  authorise: (name: string, found: Document | undefined) => void,
) {
  const readTime = store.nextTime();
  return readInput(bodySchema, body).documents.map((asked) => {
    const name = checkDocumentName(asked, root);
    const found = store.get(name);
    authorise(name, found);
    return found ? { found, readTime } : { missing: name, readTime };
  });
}
