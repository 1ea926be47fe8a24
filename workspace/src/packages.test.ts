import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import ts from 'typescript';
import { workspaces } from './verify/workspaces';

const mostNames = 12;

const published = workspaces().filter((folder) => path.dirname(folder) === 'platform');

/** A star stands for an unknown number of names. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause }) => {
    if (!exportClause || !ts.isNamedExports(exportClause)) return '*';
    return exportClause.elements.map(({ name }) => name.text);
  });
}

test.each(published.filter((folder) => folder !== 'platform/presets'))(
  '%s exports at most 12 names besides those for tests',
  (folder) => {
    const names = namesIn(inRoot(folder, 'src/index.ts'));
    expect(names).not.toHaveLength(0);
    expect(names).not.toContain('*');
    expect(names.slice(mostNames)).toEqual([]);
  },
);
