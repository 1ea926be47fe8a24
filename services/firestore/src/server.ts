import { readConfig } from './config';
import { createFirestoreServer } from './createFirestoreServer';
import { startService } from './startService';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await startService(await createFirestoreServer(config), config);
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
});
