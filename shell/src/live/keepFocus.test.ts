import { keepFocus } from './keepFocus';

const observed = () => new Promise((resolve) => setTimeout(resolve));

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

function fillPage() {
  document.body.innerHTML = `<main tabindex="-1"><section><p><button>Try again</button></p></section></main>
    <div><form><button>Accept</button></form></div>`;
}

beforeAll(() => {
  fillPage();
  find('main button').focus();
  keepFocus();
});

test('a control that was focused before the watch began counts, too', async () => {
  find('p').remove();
  await observed();
  expect(find('section')).toHaveFocus();
});

describe('once it watches', () => {
  beforeEach(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await observed();
    fillPage();
  });

  test.each([
    ['the nearest that is left', 'main button', 'p', 'section'],
    ['the page, if nothing is left', 'form button', 'div', 'main'],
  ])('the focus of a control that disappears goes to %s', async (_name, control, gone, next) => {
    find(control).focus();
    find(gone).remove();
    await observed();
    expect(find(next)).toHaveFocus();
    find('main').focus();
    expect(find('section')).not.toHaveAttribute('tabindex');
  });

  test('nothing is focused that had not been, or where the focus went on', async () => {
    find('p').remove();
    await observed();
    expect(document.body).toHaveFocus();
    find('form button').focus();
    find('form button').blur();
    await observed();
    find('form').remove();
    await observed();
    expect(document.body).toHaveFocus();
  });
});
