import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Firestore } from 'firebase/firestore/lite';
import { connectClient, projectId } from './connectClient';
import { startTestServer } from './startTestServer';

type RulesServer = {
  connect(as: 'owner' | 'visitor'): Firestore;
  close(): Promise<void>;
};

const rulesFile = path.join(__dirname, '..', '..', 'firestore.rules');

/**
 * A server that enforces `firestore.rules`: our own service, or the official emulator if
 * `FIRESTORE_EMULATOR_HOST` names one (`host:port`, as in Google's own tools).
 */
export async function startRulesServer(
  emulator = process.env.FIRESTORE_EMULATOR_HOST,
): Promise<RulesServer> {
  return emulator ? useEmulator(emulator) : useOwnService();
}

async function useOwnService(): Promise<RulesServer> {
  const { port, close } = await startTestServer();
  return { connect: (as) => connectClient(port, as), close };
}

/** @throws Error if the emulator refuses the rules: its parser is stricter */
async function useEmulator(address: string): Promise<RulesServer> {
  const content = readFileSync(rulesFile, 'utf8');
  const response = await fetch(
    `http://${address}/emulator/v1/projects/${projectId}:securityRules`,
    {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (!response.ok) throw new Error(`The emulator refuses the rules: ${await response.text()}`);
  const { hostname, port } = new URL(`http://${address}`);
  return { connect: (as) => connectClient(Number(port), as, hostname), close: async () => {} };
}
