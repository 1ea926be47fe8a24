import path from 'node:path';
import { writeAtomically } from '../../base/writeAtomically';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { readBuild } from './readBuild';
import { readShellBuild } from './readShellBuild';

test.each([
  ['remote', writeBuild, (folder: string) => readBuild(folder).files],
  [
    'shell',
    writeShell,
    (folder: string) => [...readShellBuild(folder).hashed, ...readShellBuild(folder).others],
  ],
])(
  'the source maps of a built %s are none of the files that are served with it',
  (_, write, filesOf) => {
    const folder = write();
    const served = filesOf(folder);
    writeAtomically(path.join(folder, 'maps', 'main.00000002.js.map'), '{"sources":[]}');
    expect(filesOf(folder)).toEqual(served);
  },
);
