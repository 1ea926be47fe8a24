import type { Locator, Page } from '@playwright/test';
import { remoteName } from '@synapsei/release';
import { files } from '../core/Faults';
import { exposedModules, type ModuleFacts } from './exposedModules';

/** An exposed module from the visitor's view: its content, or its fallback. */
export class ExposedModule {
  readonly content: Locator;
  readonly failed: Locator;
  readonly slow: Locator;
  readonly chunk: RegExp;
  readonly styles: RegExp;

  constructor(
    readonly page: Page,
    readonly facts: ModuleFacts,
  ) {
    this.content = facts.content(page).first();
    this.failed = this.fallback('alert');
    this.slow = this.fallback('status');
    this.chunk = files.chunkOf(facts.module);
    this.styles = files.stylesOf(facts.module);
  }

  /** One of this repository's, by its name in test titles. */
  static named(page: Page, name: string): ExposedModule {
    return new ExposedModule(
      page,
      exposedModules.find((exposed) => exposed.name === name)!,
    );
  }

  private fallback(role: 'alert' | 'status'): Locator {
    const label = this.page.getByText(this.facts.label, { exact: true });
    return this.page.getByRole(role).filter({ has: label });
  }

  /** The console's report of its failure: owner, version and kind. */
  report(kind: string): RegExp {
    const { remote, module, owner } = this.facts;
    const team = owner?.team ?? remote.replace('mf-', '');
    const contact = owner?.contact ?? `#team-${team}`;
    const release = `${remoteName(remote)}@\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?`;
    return new RegExp(
      `\\[remotes\\] ${release} \\./${module} \\(team ${team}, ${contact}\\): ${kind}:`,
    );
  }

  tryAgain(): Promise<void> {
    return this.failed.or(this.slow).getByRole('button', { name: 'Try again' }).click();
  }
}
