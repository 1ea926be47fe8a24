import { readConfig } from './config';
import { createFeedServer } from './createFeedServer';
import { exitWithSentence, runService } from './runService';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await runService(await createFeedServer(config), config);
}

main().catch((error: Error) => exitWithSentence(error.message));
