import { styleProperties, type Box } from '../pages/readBoxes';

/** What became of an element. */
export type BoxChange = {
  /** The remote whose element it is, or `shell`; not who changed it. */
  owner: string;
  /** `button.launcher “Open chat”`. */
  element: string;
  /** `moved 12 px up`. */
  what: string;
};

type Both = { live: Box; candidate: Box };
type Measure = 'left' | 'top' | 'width' | 'height';

/** Below what the eye sees: sums of parts of pixels. */
const tolerance = 0.05;

const change = ({ live, candidate }: Both, measure: Measure) => {
  const difference = candidate[measure] - live[measure];
  return Math.abs(difference) < tolerance ? 0 : difference;
};

const isSame = (left: number, right: number) => Math.abs(left - right) < 2 * tolerance;

const isSameMove = (one: Both, other: Both) =>
  isSame(change(one, 'left'), change(other, 'left')) &&
  isSame(change(one, 'top'), change(other, 'top'));

const isSameGrowth = (one: Both, other: Both) =>
  isSame(change(one, 'width'), change(other, 'width')) &&
  isSame(change(one, 'height'), change(other, 'height'));

const hasOneOwner = (one: Both, other: Both | undefined): other is Both =>
  one.live.owner === other?.live.owner;

/** How far an element's lower edge went down, which pushes the next one. */
const push = (both: Both) => change(both, 'top') + change(both, 'height');

const isPushedBy = (both: Both, before: Both) =>
  change(both, 'left') === 0 && isSame(change(both, 'top'), push(before));

const pixels = (length: number) => `${Math.abs(Math.round(length * 10) / 10)} px`;

const describe = (length: number, [more, less]: readonly [string, string]) =>
  length === 0 ? [] : [`${pixels(length)} ${length > 0 ? more : less}`];

type Around = { parent: Both | undefined; before: Both | undefined; inside: Both[] };

/** Whoever is moved by what is around or before it follows; of two owners each is named. */
function describeMove(both: Both, { parent, before }: Around): string[] {
  if (hasOneOwner(both, parent) && isSameMove(both, parent)) return [];
  if (hasOneOwner(both, before) && isPushedBy(both, before)) return [];
  const [left, top] = [change(both, 'left'), change(both, 'top')];
  const ways = [
    ...describe(left, ['to the right', 'to the left']),
    ...describe(top, ['down', 'up']),
  ];
  return ways.length > 0 ? [`moved ${ways.join(' and ')}`] : [];
}

/** Whatever grows because of what is in it follows. */
function describeGrowth(both: Both, { inside }: Around): string[] {
  if (inside.some((child) => hasOneOwner(both, child) && isSameGrowth(both, child))) return [];
  const ways = [
    ...describe(change(both, 'width'), ['wider', 'narrower']),
    ...describe(change(both, 'height'), ['taller', 'shorter']),
  ];
  return ways.length > 0 ? [ways.join(' and ')] : [];
}

/** Most styles are inherited: the outermost element tells. */
function describeStyle({ live, candidate }: Both, { parent }: Around): string[] {
  return styleProperties.flatMap((property, at) => {
    const [from, to] = [live.style[at], candidate.style[at]];
    const isInherited = parent?.live.style[at] === from && parent?.candidate.style[at] === to;
    return from === to || isInherited ? [] : [`${property} ${from} → ${to}`];
  });
}

const quote = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

const describeText = ({ live, candidate }: Both): string[] =>
  live.text === candidate.text ? [] : [`${quote(live.text)} → ${quote(candidate.text)}`];

const toChange = ({ owner, title }: Box, ways: string[]): BoxChange[] =>
  ways.length > 0 ? [{ owner, element: title, what: ways.join('; ') }] : [];

const byKey = (boxes: Box[]) => new Map(boxes.map((box) => [box.key, box]));

/** Elements of one page that the other lacks: the outermost of each. */
function findLacking(boxes: Box[], others: Map<string, Box>, what: string): BoxChange[] {
  const isLacking = ({ key, parent }: Box) =>
    !others.has(key) && (parent === '' || others.has(parent));
  return boxes.filter(isLacking).flatMap((box) => toChange(box, [what]));
}

function pair(live: Box[], candidates: Map<string, Box>): Map<string, Both> {
  const pairs = live.flatMap((box) => {
    const candidate = candidates.get(box.key);
    return candidate ? [[box.key, { live: box, candidate }] as const] : [];
  });
  return new Map(pairs);
}

function groupByParent(pairs: Both[]): Map<string, Both[]> {
  const groups = new Map<string, Both[]>();
  for (const both of pairs)
    groups.set(both.live.parent, [...(groups.get(both.live.parent) ?? []), both]);
  return groups;
}

/**
 * Elements that two pages show differently, each with the release that it belongs to: moved, of another size, style
 * or text, new or gone. What only follows another element of the same release is left out.
 */
export function compareBoxes(live: Box[], candidate: Box[]): BoxChange[] {
  const after = byKey(candidate);
  const pairs = pair(live, after);
  const inside = groupByParent([...pairs.values()]);
  const before = new Map<string, Both>();
  const changed = [...pairs.values()].flatMap((both) => {
    const { key, parent } = both.live;
    const around = {
      parent: pairs.get(parent),
      before: before.get(parent),
      inside: inside.get(key) ?? [],
    };
    before.set(parent, both);
    return toChange(both.live, [
      ...describeMove(both, around),
      ...describeGrowth(both, around),
      ...describeStyle(both, around),
      ...describeText(both),
    ]);
  });
  const [gone, added] = [
    findLacking(live, after, 'is gone'),
    findLacking(candidate, byKey(live), 'is new'),
  ];
  return [...changed, ...gone, ...added];
}
