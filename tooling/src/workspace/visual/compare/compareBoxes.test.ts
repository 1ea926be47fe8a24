import { styleProperties, type Box } from '../pages/readBoxes';
import { compareBoxes } from './compareBoxes';

/** An element of content's page, 100 × 20 px at its corner. */
const box = (key: string, parent: string, differing: Partial<Box> = {}): Box => ({
  key,
  parent,
  owner: 'mf_content',
  title: key,
  text: '',
  left: 0,
  top: 0,
  width: 100,
  height: 20,
  style: styleProperties.map(() => 'initial'),
  ...differing,
});

const styled = (property: (typeof styleProperties)[number], value: string) =>
  styleProperties.map((name) => (name === property ? value : 'initial'));

const body = box('body', '');
const launcher = box('button', 'body', { owner: 'mf_chat', title: 'button.launcher “Chat”' });

/** One line for each change. */
const changes = (live: Box[], candidate: Box[]) =>
  compareBoxes(live, candidate).map(({ owner, element, what }) => `${owner} ${element} ${what}`);

test('equal pages have no changes', () => {
  expect(changes([body, launcher], [body, launcher])).toEqual([]);
});

test.each<[what: string, differing: Partial<Box>, line: string]>([
  ['moved up', { top: -12 }, 'moved 12 px up'],
  ['moved both ways', { left: 4.5, top: 8 }, 'moved 4.5 px to the right and 8 px down'],
  ['of another size', { width: 90, height: 30 }, '10 px narrower and 10 px taller'],
  ['of another colour', { style: styled('color', 'red') }, 'color initial → red'],
  ['with another text', { text: 'Ask' }, '“” → “Ask”'],
])('an element that is %s is named with its owner', (_, differing, line) => {
  expect(changes([body, launcher], [body, { ...launcher, ...differing }])).toEqual([
    `mf_chat button.launcher “Chat” ${line}`,
  ]);
});

test('parts of a pixel that add up to nothing visible are no change', () => {
  expect(changes([body, launcher], [body, { ...launcher, top: 0.03 }])).toEqual([]);
});

test('elements that an element of the same release carries along are left out, those of others are not', () => {
  const page = (top: number) => [
    body,
    box('section', 'body', { top }),
    box('p', 'section', { top }),
    box('audio', 'section', { top, owner: 'mf_podcast' }),
  ];
  expect(changes(page(0), page(7))).toEqual([
    'mf_content section moved 7 px down',
    'mf_podcast audio moved 7 px down',
  ]);
});

test('what a taller element pushes down and makes taller is left out', () => {
  const page = (more: number) => [
    box('body', '', { height: 60 + more }),
    box('h1', 'body', { height: 20 + more }),
    box('p', 'body', { top: 20 + more }),
    box('ul', 'body', { top: 40 + more }),
  ];
  expect(changes(page(0), page(10))).toEqual(['mf_content h1 10 px taller']);
});

test('an inherited style is told of the outermost element', () => {
  const page = (value: string) =>
    [box('section', 'body'), box('p', 'section')].map((one) => ({
      ...one,
      style: styled('font-size', value),
    }));
  expect(changes([body, ...page('16px')], [body, ...page('17px')])).toEqual([
    'mf_content section font-size 16px → 17px',
  ]);
});

test('of new and gone elements the outermost is named', () => {
  const list = [box('ul', 'body'), box('li', 'ul')];
  expect(changes([body, launcher, ...list], [body, launcher])).toEqual(['mf_content ul is gone']);
  expect(changes([body, launcher], [body, launcher, ...list])).toEqual(['mf_content ul is new']);
});
