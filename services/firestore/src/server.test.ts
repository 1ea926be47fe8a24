import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStart } from '@synapsei/service-base/testing/describeStart';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { readConfig } from './config';

const variables = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'firestore-')) });

describeStart('firestore', __dirname, variables);

test('an address that others can reach stops it with one sentence', async () => {
  const { ended } = runServer(path.join(__dirname, 'server.ts'), {
    ...variables(),
    PORT: '0',
    HOST: '0.0.0.0',
  });
  expect(await ended).toEqual({
    code: 1,
    errors:
      'firestore: HOST is "0.0.0.0", but anyone who can reach this development service can read and write everything: leave it at 127.0.0.1, or set ALLOW_NETWORK=yes where only you can reach it.\n',
  });
});

test.each(['192.168.1.5', '::', 'database.example', '127.0.0.1.example'])(
  'HOST %s needs ALLOW_NETWORK=yes',
  (HOST) => {
    expect(() => readConfig({ HOST })).toThrow('ALLOW_NETWORK=yes');
    expect(readConfig({ HOST, ALLOW_NETWORK: 'yes' })).toMatchObject({ host: HOST });
  },
);

test.each(['127.0.0.1', '::1', 'localhost'])('HOST %s needs nothing', (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ host: HOST });
});

test('a permission that is neither yes nor no is refused by name', () => {
  expect(() => readConfig({ ALLOW_NETWORK: 'true' })).toThrow(
    'ALLOW_NETWORK must be one of yes, no, but is "true".',
  );
});
