import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { timeLimit } from './timeLimit';

test('a limit among other signals outlives the collection of garbage', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const either = AbortSignal.any([new AbortController().signal, timeLimit(300)]);
  const aborted = once(either, 'abort');
  for (let times = 0; times < 2; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  expect(await aborted).toHaveLength(1);
});
