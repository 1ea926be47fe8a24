import { existsSync } from 'node:fs';
import { remoteSources } from './twinFolders';
import { moduleId, replacements, twinSources } from './twinSources';

const imported = (source: string) =>
  [...source.matchAll(/^ {2}"(.+?)": \(\) => import\(.+\*\/ "(.+?)"\),$/gm)].map(
    ([, id, file]) => [id!, file!] as const,
  );

describe('the twin', () => {
  const sources = remoteSources();
  const generated = twinSources(sources, 'lazy');

  it('imports every exposed module of every remote from its source file', () => {
    const exposed = sources.flatMap(({ remote }) =>
      Object.keys(remote.exposes).map((module) => moduleId(remote.name, module)),
    );
    const imports = imported(generated['modules.ts']!);
    expect(exposed.length).toBeGreaterThan(10);
    expect(imports.map(([id]) => id)).toEqual(exposed);
    expect(imports.filter(([, file]) => !existsSync(file))).toEqual([]);
  });

  it('has a module for each one of the shell that it replaces', () => {
    for (const [replaced, name] of Object.entries(replacements)) {
      expect(existsSync(replaced)).toBe(true);
      expect(generated).toHaveProperty([name]);
    }
  });
});
