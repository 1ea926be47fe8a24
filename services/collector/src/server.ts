import { readConfig } from './config';
import { createCollectorServer } from './createCollectorServer';
import { exitWithSentence, runService } from './runService';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await runService(await createCollectorServer(config), config);
}

main().catch((error: Error) => exitWithSentence(error.message));
