import { runCommand } from './runTool';

test('returns the output of a tool and whether it succeeded', async () => {
  const { ok, output } = await runCommand('tsc', ['--version']);
  expect({ ok, output }).toEqual({ ok: true, output: expect.stringMatching(/^Version \d/) });
});

test('a failing tool is not ok', async () => {
  const { ok, output } = await runCommand('prettier', ['--no-such-option', '--check', 'no-file']);
  expect(ok).toBe(false);
  expect(output).toContain('no-file');
});

test('a missing tool says how to install it', async () => {
  const { ok, output } = await runCommand('no-such-tool', []);
  expect(ok).toBe(false);
  expect(output).toContain('run "npm ci"');
});
