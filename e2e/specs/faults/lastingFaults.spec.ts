import { answers, files, type Faults } from '../../core/Faults';
import { plantedFaults, wholeSite } from '../../core/needs';
import { publishChanged } from '../../core/publish';
import { test, expect } from '../../core/test';
import {
  createExposedModule,
  exposedModules,
  type ExposedModule,
  type ModuleFile,
} from '../../pages/exposedModules';
import {
  expectFallback,
  expectRecovery,
  expectRestWorks,
  inProduct,
  rowsFor,
} from './expectations';

type Healed = { __isHealed?: boolean };
type Heal = () => Promise<void>;

type Fault = {
  name: string;
  /** The kind of failure in the console. */
  kind: string;
  cause: (exposed: ExposedModule, faults: Faults) => Promise<Heal>;
};

const serving =
  (file: ModuleFile, answer: (typeof answers)['notFound']): Fault['cause'] =>
  async (exposed, faults) => {
    await faults.serve(exposed.facts.remote, exposed.files[file], answer);
    return () => faults.heal();
  };

/** Code that throws until the test ends it, published like any release: its hash is valid. */
const publishing =
  (file: ModuleFile, change: (source: string) => string): Fault['cause'] =>
  async ({ page, facts, files: own }) => {
    await publishChanged(page, facts.remote, own[file], change);
    return () =>
      page.evaluate(() => {
        (globalThis as Healed).__isHealed = true;
      });
  };

const throwAtOnce = (source: string) =>
  `if (!globalThis.__isHealed) throw new Error('planted at start');\n${source}`;

/** Wraps the components of a chunk, on their way to webpack, so that they throw while rendering. */
const throwInRender = (source: string) => {
  const registry = /globalThis\.webpackChunk\w+/.exec(source)![0];
  return `(() => {
    const chunks = (${registry} ||= []), push = chunks.push;
    const wrap = (original) => typeof original !== 'function' ? original : function (...values) {
      if (!globalThis.__isHealed) throw new Error('planted in render');
      return original.apply(this, values);
    };
    const wrapFactory = (factory) => (module, exports, load) => {
      const inner = { exports: {} };
      factory(inner, inner.exports, load);
      for (const key of Object.keys(inner.exports)) {
        const value = inner.exports[key];
        Object.defineProperty(exports, key, { enumerable: true, value: key === 'default' ? wrap(value) : value });
      }
    };
    chunks.push = (data) => {
      chunks.push = push;
      for (const id of Object.keys(data[1])) data[1][id] = wrapFactory(data[1][id]);
      return chunks.push(data);
    };
  })();\n${source}`;
};

const faultTable: Fault[] = [
  { name: 'entry answers 404', kind: 'not-found', cause: serving('entry', answers.notFound) },
  { name: 'entry answers 500', kind: 'not-found', cause: serving('entry', answers.serverError) },
  { name: 'entry is HTML with 200', kind: 'integrity', cause: serving('entry', answers.html) },
  { name: 'entry is empty', kind: 'integrity', cause: serving('entry', answers.empty) },
  { name: 'entry is unreachable', kind: 'offline', cause: serving('entry', answers.reset) },
  { name: 'entry is cut off', kind: 'offline', cause: serving('entry', answers.truncated) },
  { name: 'entry throws', kind: 'broken', cause: publishing('entry', throwAtOnce) },
  { name: 'chunk answers 404', kind: 'not-found', cause: serving('chunk', answers.notFound) },
  { name: 'chunk is cut off', kind: 'offline', cause: serving('chunk', answers.truncated) },
  { name: 'chunk throws', kind: 'broken', cause: publishing('chunk', throwAtOnce) },
  { name: 'component throws', kind: 'render', cause: publishing('chunk', throwInRender) },
];

for (const facts of exposedModules) {
  // The widget stays on every page; any other module is left meanwhile, and loads again.
  const loads = facts.elsewhere && facts.name !== 'chat widget' ? 2 : 1;

  test.describe(`the ${facts.name}`, plantedFaults, () => {
    for (const [row, { name, kind, cause }] of rowsFor(facts, faultTable, (one) => one.kind)) {
      test(
        `fails in its own place when its ${name}, and recovers at 'Try again'`,
        inProduct(facts, row, kind === 'render'),
        async ({ page, site, faults }) => {
          const exposed = createExposedModule(page, facts);
          const heal = await cause(exposed, faults);
          await site.open(facts.path);
          await expectFallback(exposed);
          expect(faults.console.join('\n')).toMatch(exposed.report(kind));
          await expectRestWorks(site, exposed);
          // While it loads again it would recover by itself.
          const reports = () => faults.console.filter((line) => exposed.report(kind).test(line));
          await expect.poll(() => reports().length).toBeGreaterThanOrEqual(loads);
          await expectFallback(exposed);
          await heal();
          await expectRecovery(exposed);
          await expect(exposed.failed).toBeHidden();
        },
      );
    }
  });
}

test('a page that throws for one subject shows the next one', wholeSite, async ({ page, site }) => {
  const subjects = { bad: 'llm', good: 'mas' };
  await publishChanged(page, 'mf-content', files.chunkOf('OfferingPage'), throwInRender);
  await site.open(`/offerings/${subjects.bad}`);
  await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
  await page.evaluate(() => {
    (globalThis as Healed).__isHealed = true;
  });
  await site.open(`/offerings/${subjects.good}`);
  await expect(site.heading).toHaveText('Multi Agent System');
});
