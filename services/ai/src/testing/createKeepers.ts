import { AiLink } from '../redis/AiLink';
import { Replies } from '../replies/Replies';
import type { Author, Draft, Reply } from '../replies/Reply';
import { SharedReplies } from '../replies/SharedReplies';

const limits = { maxReplies: 1_000, replyKeepMs: 600_000 };

/** Two processes with one Redis, and the id of the first; without it, one process twice. */
export async function createKeepers(redisUrl?: string) {
  const open = async () => {
    if (!redisUrl) return { keeper: new Replies(limits), processId: '' };
    const link = new AiLink(redisUrl, () => undefined);
    const keeper = new SharedReplies(link, limits);
    await link.start();
    return { keeper, processId: link.processId };
  };
  const { keeper: one, processId } = await open();
  const { keeper: other } = redisUrl ? await open() : { keeper: one };
  return { one, other, processId, close: () => Promise.all([one.close(), other.close()]) };
}

/** Whoever answers, with what it wrote to. */
export function createAuthor(changes: Partial<Author> = {}) {
  const written: { reply: Reply; draft: Draft }[] = [];
  const ended: Reply[] = [];
  const author: Author = {
    graceMs: 60_000,
    failure: 'Failed.',
    onEnd: (reply) => void ended.push(reply),
    write: (reply, draft) => void written.push({ reply, draft }),
    ...changes,
  };
  return { author, written, ended };
}
