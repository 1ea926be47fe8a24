import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeWith } from '../src/workspace/test/engines';

const rules = path.join(__dirname, 'rules', 'services.yml');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

/** Which alerts fire 10 minutes after the given series began. @param values as promtool reads them */
function firing(series: Record<string, string>): string[] {
  const names = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  return names.filter((alertname) => {
    const file = path.join(folder, 'test.yml');
    const quiet = { alert_rule_test: [{ eval_time: '10m', alertname, exp_alerts: [] }] };
    const input_series = Object.entries(series).map(([key, values]) => ({ series: key, values }));
    const tests = [{ interval: '15s', input_series, ...quiet }];
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests }));
    try {
      promtool('test', 'rules', file);
      return false;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      // Anything else than an alert that should not be there is a mistake in the rules.
      if (!`${stdout}${stderr}`.includes('got:[')) throw error;
      return true;
    }
  });
}

describeWith('prometheus')('the rules for services', () => {
  test('Prometheus accepts its configuration and every rule file', () => {
    const said = promtool('check', 'config', path.join(__dirname, 'prometheus.yml'));
    expect(said).toContain('is valid prometheus config');
    expect(said).toContain('rules/services.yml');
  });

  const fast = 'http_request_seconds_count{job="ai",method="GET",route="/x",status="200"}';
  const full = 'http_request_seconds_count{job="ai",method="GET",route="/x",status="503"}';
  const broken = 'http_request_seconds_count{job="ai",method="GET",route="/x",status="500"}';

  test.each<[string, Record<string, string>, string[]]>([
    ['all is well', { 'up{job="ai"}': '1+0x60', [fast]: '0+100x60' }, []],
    ['a service is gone', { 'up{job="ai",instance="ai:9100"}': '1 0+0x60' }, ['ServiceDown']],
    ['5 % of answers fail', { [fast]: '0+95x60', [broken]: '0+5x60' }, ['ServiceFails']],
    ['1 % of answers fails', { [fast]: '0+99x60', [broken]: '0+1x60' }, []],
    ['a service says that it is full', { [fast]: '0+50x60', [full]: '0+50x60' }, []],
    [
      'a collector cannot read the registry',
      { 'synapsei_collector_registry_readable{job="collector"}': '0+0x60' },
      ['RegistryUnreadable'],
    ],
    [
      'no ai is ready',
      { 'haproxy_backend_active_servers{proxy="ai"}': '0+0x60' },
      ['NoServerReady'],
    ],
    ['one ai is ready', { 'haproxy_backend_active_servers{proxy="ai"}': '1+0x60' }, []],
  ])('when %s', (_case, series, alerts) => {
    expect(firing(series)).toEqual(alerts);
  });
});
