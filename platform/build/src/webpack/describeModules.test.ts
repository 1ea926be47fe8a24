import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { describeModules } from './describeModules';

// TypeScript reads React's types and all of shared-types.
jest.setTimeout(120_000);

const files: Record<string, string> = {
  'tsconfig.json': JSON.stringify({ extends: '@synapsei/presets/tsconfig/browser.json' }),
  'src/TeamPage.tsx': `
    import type { PageProps } from '@synapsei/shared-types/host';
    import { lazy } from 'react';
    import { report } from './report';
    const Panel = lazy(() => import('./Panel'));
    type Props = PageProps & { members?: string[]; label: string };
    export default function TeamPage({ host, label }: Props) {
      const name = label ? 'quick-action-used' : 'chat-message-sent';
      return (
        <main onClick={report(host, { name: 'cta-click', label })}>
          {host.slot('home.podcast')}
          <Panel host={host} />
          <button onClick={() => host.track({ name, label })}>{label}</button>
        </main>
      );
    }`,
  'src/Panel.tsx': `
    import type { SlotProps } from '@synapsei/shared-types/host';
    export default function Panel({ host: { track } }: SlotProps) {
      const closed = { name: 'chat-closed', label: 'Floating Widget' } as const;
      const style = { name: 'chat-opened' };
      return <p title={style.name} onClick={() => track(closed)}>Panel</p>;
    }`,
  'src/report.ts': `
    import type { AnalyticsEvent, HostApi } from '@synapsei/shared-types/host';
    export const report = (host: HostApi, event: AnalyticsEvent) => () => host.track(event);`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'team-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a module has the props of its component, and the slots and events of all that it imports', () => {
  const exposes = { './TeamPage': './src/TeamPage.tsx', './Panel': './src/Panel.tsx' };
  expect(describeModules(folder, { exposes, routes: [], slots: [] })).toEqual({
    types: {
      './TeamPage':
        'host: HostApi\nlabel: string\nmembers?: string[] | undefined\nparams: Readonly<Record<string, string>>',
      './Panel': 'host: HostApi',
    },
    uses: {
      './TeamPage': {
        slots: ['home.podcast'],
        events: ['chat-closed', 'chat-message-sent', 'cta-click', 'quick-action-used'],
      },
      './Panel': { slots: [], events: ['chat-closed'] },
    },
  });
});
