import { readConfig } from './config';
import { createAiServer } from './createAiServer';
import { startService } from './startService';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await startService(await createAiServer(config), config);
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
});
