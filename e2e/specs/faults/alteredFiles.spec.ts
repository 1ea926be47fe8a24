import { answers, files } from '../../core/Faults';
import { both, plantedFaults, wholeSite } from '../../core/needs';
import { readRegistry, releaseOf } from '../../core/publish';
import { expect, test } from '../../core/test';
import {
  createExposedModule,
  moduleNamed,
  exposedModules,
  type ExposedModule,
  type ModuleFacts,
} from '../../pages/exposedModules';
import { expectFallback, expectRestWorks, inProduct } from './expectations';

/** Names in the console output about both sides. */
const mismatch = / is sha384-\S+, the registry says sha384-/;

/** Files of the module's first render that other modules use too. */
async function sharedChunks({ facts, files: own }: ExposedModule): Promise<RegExp> {
  const release = releaseOf(await readRegistry(), facts.remote);
  const { js } = release.exposes[`./${facts.module}`]!;
  const shared = js.filter((file) => !own.chunk.test(`/${file}`));
  expect(shared, `${facts.module} should have a shared chunk`).not.toEqual([]);
  return new RegExp(shared.map((file) => `/${file.replace(/\./g, '\\.')}`).join('|'));
}

const alteredFiles: {
  name: string;
  isPartOf?: (facts: ModuleFacts) => boolean;
  pick: (exposed: ExposedModule) => RegExp | Promise<RegExp>;
}[] = [
  { name: 'entry', pick: (exposed) => exposed.files.entry },
  { name: 'chunk', pick: (exposed) => exposed.files.chunk },
  { name: 'style sheet', pick: (exposed) => exposed.files.styles },
  { name: 'shared chunk', isPartOf: ({ hasSharedChunk }) => hasSharedChunk, pick: sharedChunks },
];

for (const facts of exposedModules) {
  for (const [row, { name, isPartOf = () => true, pick }] of alteredFiles.entries()) {
    if (!isPartOf(facts)) continue;

    test(
      `one flipped byte in the ${name} of the ${facts.name} keeps it from running`,
      both(plantedFaults, inProduct(facts, row, false)),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        await faults.serve(facts.remote, await pick(exposed), answers.flipped);
        await site.open(facts.path);
        await expectFallback(exposed);
        expect(faults.console.join('\n')).toMatch(exposed.report('integrity'));
        expect(faults.console.join('\n')).toMatch(mismatch);
        await expectRestWorks(site, exposed);
      },
    );
  }
}

test(
  'a lazy chunk with one flipped byte never runs, and its module still works',
  wholeSite,
  async ({ page, site, faults }) => {
    const widget = moduleNamed(page, 'chat widget');
    await site.open('/products');
    await expect(widget.content).toBeVisible();
    await faults.serve('mf-chat', files.chunk, answers.flipped);
    await widget.content.click();
    const panel = page.getByRole('dialog');
    const report = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
    await expect(report).toBeVisible();
    await expect(panel).toBeHidden();
    await faults.heal();
    await report.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('textbox')).toBeVisible();
  },
);
