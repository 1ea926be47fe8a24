import type { SearchEntry } from '@synapsei/shared-types/content';
import { fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SearchPanel } from './SearchPanel';

const entries: SearchEntry[] = [
  { kind: 'page', title: 'Pricing', text: 'Three tiers', path: '/pricing' },
  { kind: 'page', title: 'Products', text: 'What we build', path: '/products' },
  { kind: 'product', title: 'Nexus', text: 'A product', path: '/products/nexus' },
  { kind: 'answer', title: 'What is the price?', text: 'It depends.', path: '/pricing' },
];

const answer = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json(entries));
  globalThis.fetch = answer as unknown as typeof fetch;
  HTMLDialogElement.prototype.close = jest.fn();
});

/** The panel in an open dialog. */
function open() {
  const host = fakeHost();
  jest.spyOn(host, 'navigate');
  const view = render(
    <dialog open aria-label="Search">
      <SearchPanel host={host} />
    </dialog>,
  );
  return { host, ...view };
}

const field = () => screen.getByRole('combobox', { name: 'Search this site' });
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true });
const close = () => HTMLDialogElement.prototype.close;

test('it is ready to type into, suggests pages, and has no faults of accessibility', async () => {
  const { container } = open();
  expect(field()).toHaveFocus();
  expect(screen.getByText('Loading search…')).toBeVisible();
  const group = await screen.findByRole('group', { name: 'Start here' });
  expect(within(group).getAllByRole('option')).toHaveLength(2);
  for (const text of [field(), screen.getByText('Pricing'), screen.getByText('Three tiers')])
    expect(text).toHaveAttribute('dir', 'auto');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(field(), 'pri');
  expect(await axe(container)).toHaveNoViolations();
});

test('results come in groups, with their number, and the knowledge base as the last', async () => {
  open();
  await screen.findByRole('group', { name: 'Start here' });
  await userEvent.type(field(), 'pric');
  expect(optionNames()).toEqual([
    'PricingThree tiers',
    'What is the price?It depends.',
    'Look for “pric” in the knowledge base',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pages',
    'Questions',
    'More',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(screen.getByRole('option', { name: /Pricing/ })).toHaveAttribute('href', '#/pricing');
});

test('arrows choose, also across the ends, Enter opens and closes the dialog', async () => {
  const { host } = open();
  await screen.findByRole('group', { name: 'Start here' });
  await userEvent.type(field(), 'pric');
  expect(selected()).toHaveTextContent('Pricing');
  await userEvent.keyboard('{ArrowUp}');
  expect(selected()).toHaveTextContent('knowledge base');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toHaveTextContent('What is the price?');
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id);
  await userEvent.keyboard('{Enter}');
  expect(host.navigate).toHaveBeenCalledWith('/pricing');
  expect(close()).toHaveBeenCalledTimes(1);
});

test('arrows that belong to an input method move nothing', async () => {
  open();
  await screen.findByRole('group', { name: 'Start here' });
  await userEvent.type(field(), 'pric');
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 });
  expect(selected()).toHaveTextContent('Pricing');
});

test('another query starts at its first result; a click on a result closes the dialog', async () => {
  open();
  await screen.findByRole('group', { name: 'Start here' });
  await userEvent.type(field(), 'pr{ArrowDown}');
  expect(selected()).not.toBe(screen.getAllByRole('option')[0]);
  await userEvent.type(field(), 'i');
  expect(selected()).toBe(screen.getAllByRole('option')[0]);
  await userEvent.click(selected());
  expect(close()).toHaveBeenCalledTimes(1);
});

test('who finds nothing is told so and can look on in the knowledge base', async () => {
  const { host } = open();
  await screen.findByRole('group', { name: 'Start here' });
  await userEvent.type(field(), 'a b&c');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “a b&c”');
  await userEvent.keyboard('{Enter}');
  expect(host.navigate).toHaveBeenCalledWith('/knowledgeBase?q=a+b%26c');
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('gone'))],
  ['the site answers 404', async () => new Response('', { status: 404 })],
  ['the answer is no list', async () => Response.json({})],
  ['no entry can be read', async () => Response.json([{ kind: 'page', name: 'Pricing' }])],
])('when %s it says so, and tries again on request', async (_, fail) => {
  const problems = jest.spyOn(console, 'error').mockImplementation(() => {});
  answer.mockImplementationOnce(fail);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent("Search couldn't be loaded");
  expect(problems).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Start here' })).toBeVisible();
  expect(answer.mock.calls.map(([address]) => address)).toEqual(['/search.json', '/search.json']);
});

test('what another revision lists that is no entry, or leads elsewhere, is left out', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const odd = [{ ...entries[0], path: 'https://evil.example/' }, { kind: 'video' }, null];
  answer.mockImplementation(async () => Response.json([...odd, entries[1]]));
  open();
  await screen.findByRole('group', { name: 'Start here' });
  expect(optionNames()).toEqual(['ProductsWhat we build']);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("no valid 'path'")]]);
});
