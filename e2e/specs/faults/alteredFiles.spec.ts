import { answers, files } from '../../core/Faults';
import { readRegistry, releaseOf } from '../../core/publish';
import { expect, test } from '../../core/test';
import { parts, RemotePart } from '../../pages/RemotePart';
import { expectFallback, expectRestWorks } from './expectations';

const escaped = (name: string) => new RegExp(name.replace(/\./g, '\\.'));

for (const facts of parts) {
  const altered: Record<string, (part: RemotePart, shared: string[]) => RegExp[]> = {
    entry: () => [files.entry],
    chunk: (part) => [part.chunk],
    'style sheet': (part) => [part.styles],
    'shared chunk': (_, shared) => shared.map(escaped),
  };
  for (const [name, pick] of Object.entries(altered)) {
    test(`one flipped byte in the ${name} of the ${facts.name} keeps it from running`, async ({
      page,
      site,
      faults,
    }) => {
      const part = new RemotePart(page, facts);
      const release = releaseOf(await readRegistry(page), facts.remote);
      const { js } = release.exposes[`./${facts.module}`]!;
      const patterns = pick(
        part,
        js.filter((file) => !part.chunk.test(`/${file}`)),
      );
      test.skip(patterns.length === 0, 'all its code is in one chunk');
      for (const pattern of patterns) await faults.serve(facts.remote, pattern, answers.flipped);
      await site.open(facts.path);
      await expectFallback(part);
      expect(faults.console.join('\n')).toMatch(
        new RegExp(`${facts.module} .*: integrity: .* is sha384-\\S+, the registry says sha384-`),
      );
      await expectRestWorks(site, part);
    });
  }
}
