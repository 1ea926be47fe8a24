import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectId, type Peer } from './connectClient';
import { startTestServer } from './startTestServer';

/**
 * A server that enforces rules: our own service, or the official emulator if
 * `FIRESTORE_EMULATOR_HOST` names one (`host:port`, as in Google's own tools).
 * @param rules name of their file.
 */
export async function startRulesServer(
  rules: 'firestore.rules' | 'firestore.signed-in.rules',
  emulator = process.env.FIRESTORE_EMULATOR_HOST,
): Promise<Peer & { close(): Promise<void> }> {
  const file = path.join(__dirname, '..', '..', rules);
  return emulator ? useEmulator(emulator, file) : startTestServer(undefined, { RULES_FILE: file });
}

/** @throws Error if the emulator refuses the rules: its parser is stricter */
async function useEmulator(address: string, rulesFile: string) {
  const content = readFileSync(rulesFile, 'utf8');
  // Each project has rules of its own there.
  const project = `${projectId}-${path.basename(rulesFile).replaceAll('.', '-')}`;
  const response = await fetch(`http://${address}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The emulator refuses the rules: ${await response.text()}`);
  const { hostname, port } = new URL(`http://${address}`);
  return { host: hostname, port: Number(port), project, close: async () => {} };
}
