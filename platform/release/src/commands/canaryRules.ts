import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '@synapsei/base/commandLine';
import { address, defineCommand, dryRunFlag } from '../cli/defineCommand';
import { fewestFailures } from '../figures/findFigures';
import * as queries from '../figures/queries';

/** Where container platforms put secrets. */
export const hookTokenFile = '/run/secrets/release-hook';

export const alertName = 'CanaryAboveBudget';

const { failedVisits, haltAbove, leastFailedVisits, leastVisits, minimumVisits, visits } = queries;

/** For Prometheus: one rule for all candidates, as the collectors expose each one's budget. */
const rules = `# Written by "release canary rules". For Prometheus: name it in rule_files.
groups:
  - name: canary
    rules:
      - alert: ${alertName}
        expr: |
          ${failedVisits()} / ${visits()} > ${haltAbove}
          and ${leastVisits()} >= ${minimumVisits}
          and ${leastFailedVisits()} >= ${fewestFailures}
        annotations:
          summary: '{{ $value | humanizePercentage }} of the visits to {{ $labels.remote }} {{ $labels.version }} failed, which is above its budget'
`;

/** `hook`: where Alertmanager reaches it. `tokenFile`: with its token, on Alertmanager's machine. */
type Webhook = { hook: string; tokenFile: string };

/** For Alertmanager. It repeats until the alert ends, which it does once the candidate is halted. */
const receiver = ({ hook, tokenFile }: Webhook) => `\
# Written by "release canary rules". For Alertmanager: as it is, or its route and receiver in your own.
route:
  receiver: release
  routes:
    - receiver: release
      matchers: ['alertname="${alertName}"']
      group_by: [remote, version]
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 1m
receivers:
  - name: release
    webhook_configs:
      - url: ${JSON.stringify(hook)}
        send_resolved: false
        http_config:
          authorization:
            credentials_file: ${JSON.stringify(tokenFile)}
`;

/** Writes what halts candidates when nobody watches. A dry run writes nothing. @returns the files */
export function writeCanaryRules(folder: string, webhook: Webhook, isDryRun = false): string[] {
  if (!isDryRun) mkdirSync(folder, { recursive: true });
  const files = { 'canary.rules.yml': rules, 'alertmanager.yml': receiver(webhook) };
  return Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    if (!isDryRun) writeFileSync(file, text);
    return file;
  });
}

export const canaryRulesCommand = defineCommand({
  name: 'canary rules',
  help: 'write rules by which Prometheus and Alertmanager have the hook halt a candidate',
  examples: ['canary rules --to monitoring --hook http://release:9096/'],
  flags: {
    to: text('DIR', 'where; by default here'),
    hook: address('where Alertmanager reaches the hook; by default http://localhost:9096/'),
    'token-file': text('FILE', `the token, on its machine; by default ${hookTokenFile}`),
    ...dryRunFlag,
  },
  run({ isDryRun }, _, { to = '.', hook = 'http://localhost:9096/', 'token-file': tokenFile }) {
    const webhook = { hook, tokenFile: tokenFile ?? hookTokenFile };
    const files = writeCanaryRules(to, webhook, isDryRun);
    return { value: { files }, lines: files };
  },
});
