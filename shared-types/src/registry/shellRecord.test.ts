import { anyIntegrity, createShellRecord } from '../../testing';
import { parseShellRecord } from './shellRecord';

test('a record from the test builder is valid and returned unchanged', () => {
  const script = { file: 'federation.00000000.js', as: 'script' } as const;
  const font = { file: 'assets/inter-latin.00000000.woff2', as: 'font' } as const;
  const record = createShellRecord({ styles: ['main.00000000.css'], preloads: [script, font] });
  expect(parseShellRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
});

const { provides } = createShellRecord();

test.each<[string, unknown, string]>([
  ['version', 'latest', 'version: must be a version'],
  ['scripts', 'main.js', 'scripts: '],
  ['scripts', ['https://evil.example/a.js'], 'scripts.0: must be a plain relative file name'],
  ['styles', ['../a.css'], 'styles.0: must be a plain relative file name'],
  ['preloads', [{ file: 'a.js', as: 'style' }], 'preloads.0.as: '],
  ['files', [], 'files: must be an object'],
  ['files', { 'main.js': 'sha256-A' }, 'files.main.js: must be sha384 in base64'],
  ['files', { '/main.js': anyIntegrity }, 'files./main.js: must be a plain relative file name'],
  ['provides', undefined, 'provides: '],
  ['provides', { ...provides, runtime: 2.9 }, 'provides.runtime: '],
  ['provides', { ...provides, shared: { react: 19 } }, 'provides.shared.react: '],
  ['provides', { ...provides, slots: 'widget' }, 'provides.slots: '],
])('%s as %j is refused and named', (field, value, problem) => {
  expect(parseShellRecord({ ...createShellRecord(), [field]: value })).toEqual({
    ok: false,
    problem: expect.stringContaining(problem),
  });
});
