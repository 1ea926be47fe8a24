import { createHash } from 'node:crypto';
import { fileListName } from './fileListName';

test('the name begins with the hash in hexadecimal, so that servers let browsers keep the file', () => {
  const hash = createHash('sha384').update('{}').digest();
  const name = fileListName(`sha384-${hash.toString('base64')}`);
  expect(name).toBe(`files.${hash.toString('hex').slice(0, 18)}.json`);
});
