import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Firestore } from 'firebase/firestore/lite';
import { connectClient, projectId, type Client } from './connectClient';
import { startTestServer } from './startTestServer';

type RulesServer = {
  connect(as: Client): Firestore;
  close(): Promise<void>;
};

type Rules = 'firestore.rules' | 'firestore.signed-in.rules';

/**
 * A server that enforces rules: our own service, or the official emulator if
 * `FIRESTORE_EMULATOR_HOST` names one (`host:port`, as in Google's own tools).
 * @param rules name of their file.
 */
export async function startRulesServer(
  rules: Rules,
  emulator = process.env.FIRESTORE_EMULATOR_HOST,
): Promise<RulesServer> {
  const file = path.join(__dirname, '..', '..', rules);
  return emulator ? useEmulator(emulator, file) : useOwnService(file);
}

async function useOwnService(rulesFile: string): Promise<RulesServer> {
  const { port, close } = await startTestServer(undefined, { RULES_FILE: rulesFile });
  return { connect: (as) => connectClient(port, as), close };
}

/** @throws Error if the emulator refuses the rules: its parser is stricter */
async function useEmulator(address: string, rulesFile: string): Promise<RulesServer> {
  const content = readFileSync(rulesFile, 'utf8');
  // Each project has rules of its own there.
  const project = `${projectId}-${path.basename(rulesFile).replaceAll('.', '-')}`;
  const response = await fetch(`http://${address}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The emulator refuses the rules: ${await response.text()}`);
  const { hostname, port } = new URL(`http://${address}`);
  const at = { host: hostname, project };
  return { connect: (as) => connectClient(Number(port), as, at), close: async () => {} };
}
