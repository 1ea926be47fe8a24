import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

function renderTooltip() {
  render(
    <Tooltip text="More about it">
      {(trigger) => (
        <a href="#x" {...trigger}>
          A link
        </a>
      )}
    </Tooltip>,
  );
  return { link: screen.getByRole('link'), tip: screen.getByText('More about it') };
}

// Specification: resources.2
test('opens on focus, describes its trigger, and Escape hides it without moving focus', async () => {
  const { link, tip } = renderTooltip();
  await userEvent.tab();
  expect(tip).toHaveAttribute('data-open', 'true');
  expect(link).toHaveAccessibleDescription('More about it');
  await userEvent.keyboard('{Escape}');
  expect(tip).toHaveAttribute('data-open', 'false');
  expect(link).toHaveFocus();
});

test('opens under a pointer that already rested on the prerendered element', () => {
  const { link, tip } = renderTooltip();
  // Chromium then reports this event alone, without a leave event.
  fireEvent.mouseOver(link, { relatedTarget: document.body });
  expect(tip).toHaveAttribute('data-open', 'true');
});

test('stays hidden after Escape while the pointer moves within the trigger', async () => {
  const { link, tip } = renderTooltip();
  await userEvent.hover(link);
  await userEvent.keyboard('{Escape}');
  fireEvent.mouseOver(link, { relatedTarget: tip });
  expect(tip).toHaveAttribute('data-open', 'false');
});
