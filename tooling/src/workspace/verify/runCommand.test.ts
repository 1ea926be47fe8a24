import { runCommand } from './runCommand';

test('gives what a tool says and whether it was content', async () => {
  const { ok, output } = await runCommand('tsc', ['--version']);
  expect({ ok, output }).toEqual({ ok: true, output: expect.stringMatching(/^Version \d/) });
});

test('a tool that objects is not ok', async () => {
  const { ok, output } = await runCommand('prettier', ['--no-such-option', '--check', 'no-file']);
  expect(ok).toBe(false);
  expect(output).toContain('no-file');
});

test('a tool that is not installed says how to install it', async () => {
  const { ok, output } = await runCommand('no-such-tool', []);
  expect(ok).toBe(false);
  expect(output).toContain('run "npm ci"');
});
