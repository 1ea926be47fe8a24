import { createClient } from '@redis/client';
import { startRedis as startBareRedis } from '@synapsei/service-base/testing/startRedis';

/** A real Redis, and what tests do to what it keeps. */
export async function startRedis() {
  const redis = await startBareRedis();
  const { url } = redis;
  return {
    ...redis,
    /** Every key, with the ms until it expires; -1: never. */
    lifetimes: () =>
      withClient(url, async (client) => {
        const keys = await client.keys('*');
        const entries = keys.map(async (key) => [key, await client.pTTL(key)] as const);
        return Object.fromEntries(await Promise.all(entries));
      }),
    /** As if this process had not said anything for a while. */
    expireLease: (processId: string) =>
      withClient(url, (client) => client.del(`ai:process:${processId}`)),
    /** As after a restart: nothing is kept. */
    forgetAll: () => withClient(url, (client) => client.flushAll()),
    /** As a process that takes over a reply and then does not learn that it did. */
    giveReply: (id: string, processId: string) =>
      withClient(url, (client) => client.xAdd(`ai:reply:${id}`, '2-0', { owner: processId })),
    /** How often a command was called. */
    calls: (command: string) =>
      withClient(url, async (client) => {
        const statistics = await client.info('commandstats');
        return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(statistics)?.[1] ?? 0);
      }),
    configure: (setting: string, value: string) =>
      withClient(url, (client) => client.configSet(setting, value)),
  };
}

const connect = (url: string) => createClient({ url }).connect();

type Client = Awaited<ReturnType<typeof connect>>;

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>) {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
