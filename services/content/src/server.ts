import { readConfig } from './config';
import { createContentServer } from './createContentServer';
import { exitWithSentence, runService } from './runService';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await runService(await createContentServer(config), config);
}

main().catch((error: Error) => exitWithSentence(error.message));
