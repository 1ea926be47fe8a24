import type { Locator, Page } from '@playwright/test';

/** The chat from the visitor's view, in the floating widget or on its own page. */
export class Chat {
  readonly launcher: Locator;
  readonly panel: Locator;
  readonly log: Locator;
  readonly questions: Locator;
  readonly replies: Locator;
  readonly field: Locator;
  readonly sendButton: Locator;
  readonly stopButton: Locator;

  constructor(private readonly page: Page) {
    this.launcher = page.getByRole('button', { name: /^Open chat with/ });
    this.panel = page.getByRole('dialog', { name: /^Chat with/ });
    this.log = page.getByRole('log', { name: 'Conversation' });
    this.questions = this.log.locator('li[data-role=user]');
    this.replies = this.log.locator('li[data-role=assistant]');
    this.field = page.getByRole('textbox', { name: 'Your message' });
    this.sendButton = page.getByRole('button', { name: 'Send message' });
    this.stopButton = page.getByRole('button', { name: 'Stop', exact: true });
  }

  async openWidget(): Promise<void> {
    await this.launcher.click();
    await this.field.waitFor();
  }

  async ask(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** A bubble's text, without its author and buttons. */
  async texts(bubbles: Locator): Promise<string[]> {
    return bubbles.evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('p')].map((paragraph) => paragraph.textContent).join('\n\n'),
      ),
    );
  }

  /** Moves the mouse over the messages, so that its wheel scrolls them. */
  async wheel(pixels: number): Promise<void> {
    await this.page.getByRole('group', { name: 'Messages' }).hover();
    await this.page.mouse.wheel(0, pixels);
  }

  /** How far the newest message is below the visible part, in px. */
  distance(): Promise<number> {
    return this.page
      .getByRole('group', { name: 'Messages' })
      .evaluate((view) => view.scrollHeight - view.clientHeight - view.scrollTop);
  }
}
