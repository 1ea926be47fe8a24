import written from './contracts.json';
import type { RemoteContract } from './RemoteContract';

type Written = typeof written;

/** The contracts of the site's remotes, by name. `npx site contracts` writes them; each remote's spec compares. */
export const contracts: {
  [Name in keyof Written]: RemoteContract<keyof Written[Name]['types'] & string>;
} = written;
