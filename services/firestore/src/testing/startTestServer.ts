import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import { createFirestoreServer } from '../createFirestoreServer';

export type TestServer = { url: string; port: number; dataDir: string; close: () => Promise<void> };

/** A service on a free port. `close` deletes its data folder unless it was passed in. */
export async function startTestServer(
  dataDir?: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<TestServer> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'firestore-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables });
  const server = await createFirestoreServer(config);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const close = async () => {
    await server.close();
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, port, dataDir: folder, close };
}
