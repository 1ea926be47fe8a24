import { setTimeout as pause } from 'node:timers/promises';
import { createQuestion } from '../testing/createQuestion';
import { Reply } from './Reply';

test('a reader who comes while other processes are asked for theirs keeps the answer', async () => {
  let tell: ((isRead: boolean) => void) | undefined;
  const reply = new Reply(createQuestion(), {
    graceMs: 1,
    failure: 'Failed.',
    isReadElsewhere: () => new Promise((resolve) => (tell = resolve)),
    onEnd: () => undefined,
  });
  reply.follow(() => undefined)();
  while (!tell) await pause(1);
  reply.follow(() => undefined);
  tell(false);
  await pause(5);
  expect(reply.isStopped).toBe(false);
});
