import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepFolder } from './keepFolder';

test('whatever a test does to a folder is undone, however soon after the last time', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'));
  const at = (name: string) => path.join(folder, name);
  fs.mkdirSync(at('a/b'), { recursive: true });
  for (const name of ['a/b/one', 'two', 'three']) fs.writeFileSync(at(name), 'good');
  fs.symlinkSync('a', at('live'));
  const read = () => ({
    names: fs.readdirSync(folder).sort(),
    texts: ['live/b/one', 'two', 'three'].map((name) => fs.readFileSync(at(name), 'utf8')),
    link: fs.readlinkSync(at('live')),
    mode: fs.statSync(at('three')).mode,
  });
  const before = read();
  const putBack = keepFolder(folder);
  for (let time = 0; time < 20; time += 1) {
    fs.writeFileSync(at('two'), 'evil');
    fs.chmodSync(at('three'), 0o600);
    fs.rmSync(at('a'), { recursive: true });
    fs.rmSync(at('live'));
    fs.symlinkSync('c', at('live'));
    fs.mkdirSync(at('c/d'), { recursive: true });
    fs.writeFileSync(at('c/d/new'), '');
    putBack();
    expect(read()).toEqual(before);
  }
  fs.rmSync(folder, { recursive: true });
});
