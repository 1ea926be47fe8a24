import type { Page } from '@playwright/test';
import { remoteName } from '@synapsei/release';
import { files } from '../core/Faults';
import { exposedModules, type ModuleFacts } from './exposedModules';

/** An exposed module from the visitor's view: its content, or its fallback. */
export function createExposedModule(page: Page, facts: ModuleFacts) {
  const { remote, module, label, owner } = facts;
  const fallback = (role: 'alert' | 'status') =>
    page.getByRole(role).filter({ has: page.getByText(label, { exact: true }) });
  const [failed, slow] = [fallback('alert'), fallback('status')];
  return {
    page,
    facts,
    failed,
    slow,
    content: facts.content(page).first(),
    /** What addresses of its files look like. */
    files: {
      entry: files.entry,
      chunk: files.chunkOf(module),
      styles: new RegExp(`_${module}\\.[0-9a-f]{8}\\.css`),
    },
    /** The console's report of its failure: owner, version and kind. */
    report(kind: string): RegExp {
      const team = owner?.team ?? remote.replace('mf-', '');
      const contact = owner?.contact ?? `#team-${team}`;
      const release = `${remoteName(remote)}@\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?`;
      return new RegExp(
        `\\[remotes\\] ${release} \\./${module} \\(team ${team}, ${contact}\\): ${kind}:`,
      );
    },
    tryAgain: () => failed.or(slow).getByRole('button', { name: 'Try again' }).click(),
  };
}

export type ExposedModule = ReturnType<typeof createExposedModule>;
export type ModuleFile = keyof ExposedModule['files'];

/** One of this repository's, by its name in test titles. */
export const moduleNamed = (page: Page, name: string) =>
  createExposedModule(
    page,
    exposedModules.find((exposed) => exposed.name === name)!,
  );
