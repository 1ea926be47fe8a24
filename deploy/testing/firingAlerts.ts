import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Prometheus' own tool. @returns its output. @throws what execFileSync does */
export const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

/** Whether promtool, which is told that nothing fires, finds that something does. */
function isRefuted(test: string): boolean {
  try {
    promtool('test', 'rules', test);
    return false;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    // Anything else than an alert that should not be there is a mistake in the rules.
    if (!`${stdout}${stderr}`.includes('got:[')) throw error;
    return true;
  }
}

/**
 * Which alerts of a rule file fire 10 minutes after the given series began, with a reading each 15 s.
 * @param values as promtool reads them
 */
export function firingAlerts(rules: string, values: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'alerts-'));
  const file = path.join(folder, 'test.yml');
  const names = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  const input_series = Object.entries(values).map(([series, each]) => ({ series, values: each }));
  try {
    return names.filter((alertname) => {
      const quiet = { alert_rule_test: [{ eval_time: '10m', alertname, exp_alerts: [] }] };
      const tests = [{ interval: '15s', input_series, ...quiet }];
      // JSON is YAML.
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests }),
      );
      return isRefuted(file);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
