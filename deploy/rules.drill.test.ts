import path from 'node:path';
import { describeWith } from '@synapsei/presets/engines';
import { firingAlerts, promtool } from './testing/firingAlerts';

const rules = path.join(__dirname, 'rules', 'services.yml');

describeWith('prometheus')('the rules for services', () => {
  test('Prometheus accepts its configuration and every rule file', () => {
    const said = promtool('check', 'config', path.join(__dirname, 'prometheus.yml'));
    expect(said).toContain('is valid prometheus config');
    expect(said).toContain('rules/services.yml');
  });

  const answers = (status: number, labels = 'job="ai",route="/x"') =>
    `http_request_seconds_count{method="GET",status="${status}",${labels}}`;
  const feeds = 'job="feed",route="/api/feed"';

  test.each<[string, Record<string, string>, string[]]>([
    ['all is well', { 'up{job="ai"}': '1+0x60', [answers(200)]: '0+100x60' }, []],
    ['a service is gone', { 'up{job="ai",instance="ai:9100"}': '1 0+0x60' }, ['ServiceDown']],
    [
      '5 % of answers fail',
      { [answers(200)]: '0+95x60', [answers(500)]: '0+5x60' },
      ['ServiceFails'],
    ],
    ['1 % of answers fails', { [answers(200)]: '0+99x60', [answers(500)]: '0+1x60' }, []],
    [
      'a service says that it is full',
      { [answers(200)]: '0+50x60', [answers(503)]: '0+50x60' },
      [],
    ],
    [
      'feeds of others are broken or slow',
      {
        [answers(200, feeds)]: '0+50x60',
        [answers(502, feeds)]: '0+30x60',
        [answers(504, feeds)]: '0+20x60',
      },
      [],
    ],
    [
      'feed itself fails',
      {
        [answers(200, feeds)]: '0+60x60',
        [answers(502, feeds)]: '0+35x60',
        [answers(500, feeds)]: '0+5x60',
      },
      ['ServiceFails'],
    ],
    [
      'ai cannot reach what is behind it',
      { [answers(200)]: '0+95x60', [answers(502)]: '0+5x60' },
      ['ServiceFails'],
    ],
    [
      'a collector cannot read the registry',
      { 'synapsei_collector_registry_readable{job="collector"}': '0+0x60' },
      ['RegistryUnreadable'],
    ],
  ])('when %s', (_case, series, alerts) => {
    expect(firingAlerts(rules, series)).toEqual(alerts);
  });
});
