import { spawn } from 'node:child_process';
import path from 'node:path';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { publish } from './publish';
import { verify } from './verify';

const script = path.join(__dirname, '..', 'testing', 'crashingRelease.ts');
jest.setTimeout(240_000);

/** Runs a release in a process of its own. The servers of this one go on serving the folder. */
function runUntil(site: TestTarget, build: string, step: number) {
  const args = [
    '--import',
    'tsx',
    script,
    JSON.stringify(site.context.target),
    build,
    String(step),
  ];
  return new Promise<{ signal: string | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: path.join(__dirname, '../../../..') });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (_, signal) => resolve({ signal, output }));
  });
}

/** What a visitor gets: page and registry must be of one revision, and every file must be there. */
async function visit(site: TestTarget) {
  const registry = await site.fetchRegistry();
  const inPage = /id="registry">(.*?)<\/script>/s.exec(await site.fetchPage())![1]!;
  expect(JSON.parse(inPage)).toEqual(registry);
  const { stable, versions } = registry.remotes.mf_chat!;
  const { baseUrl, files } = versions[stable]!;
  for (const file of Object.keys(files)) expect((await fetch(baseUrl + file)).status).toBe(200);
  return stable;
}

test('a release that is killed at any step leaves the old state or the new one, and can be run again', async () => {
  const site = await (await createTestTarget()).withShell();
  try {
    await publish(site.context, writeBuild());
    const counted = await runUntil(site, writeBuild({ version: '1.0.1' }), 0);
    const total = Number(/steps (\d+)/.exec(counted.output)?.[1]);
    expect(total).toBeGreaterThan(8);
    let before = '1.0.1';
    for (let step = 1; step <= total; step += 1) {
      const version = `1.1.${step}`;
      const build = writeBuild({ version });
      const { signal, output } = await runUntil(site, build, step);
      expect({ step, signal, output }).toMatchObject({ signal: 'SIGKILL' });
      expect([before, version]).toContain(await visit(site));

      await publish(site.context, build, { isPromoted: true });
      expect(await visit(site)).toBe(version);
      before = version;
    }
    const verified = await verify(site.context);
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  } finally {
    await site.stop();
  }
});
