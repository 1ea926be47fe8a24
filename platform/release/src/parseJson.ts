import { messageOf } from '@synapsei/base';
import { Refusal } from './Refusal';

/** What stands in a text. `source`: the file, for the sentence. @throws Refusal that names it when it is no JSON */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${source} is not JSON: ${messageOf(error)}`);
  }
}
