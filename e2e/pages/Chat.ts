import type { Locator, Page } from '@playwright/test';

/** The chat as a visitor sees it, in the floating widget or on its own page. */
export function createChat(page: Page) {
  const launcher = page.getByRole('button', { name: /^Open chat with/ });
  const field = page.getByRole('textbox', { name: 'Your message' });
  const log = page.getByRole('log', { name: 'Conversation' });
  const messages = page.getByRole('group', { name: 'Messages' });
  return {
    launcher,
    field,
    log,
    panel: page.getByRole('dialog', { name: /^Chat with/ }),
    questions: log.locator('li[data-role=user]'),
    replies: log.locator('li[data-role=assistant]'),
    optionsButton: page.getByRole('button', { name: 'Chat options' }),
    options: page.getByRole('group', { name: 'Chat options' }),
    sendButton: page.getByRole('button', { name: 'Send message' }),
    stopButton: page.getByRole('button', { name: 'Stop', exact: true }),
    async openWidget(): Promise<void> {
      await launcher.click();
      await field.waitFor();
    },
    async ask(text: string): Promise<void> {
      await field.fill(text);
      await field.press('Enter');
    },
    /** A bubble's text, without its author and buttons. */
    texts: (bubbles: Locator) =>
      bubbles.evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('p, [class*=section] li')]
            .map((block) => block.textContent)
            .join('\n\n'),
        ),
      ),
    /** Moves the mouse over the messages, so that its wheel scrolls them. */
    async wheel(pixels: number): Promise<void> {
      await messages.hover();
      await page.mouse.wheel(0, pixels);
    },
    /** How far the newest message is below the visible part, in px. */
    distance: () =>
      messages.evaluate((view) => view.scrollHeight - view.clientHeight - view.scrollTop),
  };
}

export type Chat = ReturnType<typeof createChat>;
