import { shareOut, type Claim } from './shareOut';

const run = { start: 100, end: 500 };
const claim = (owner: string, start: number, end: number): Claim => ({ owner, start, end });

function share(claims: Claim[], own: string | undefined = 'shell') {
  const times: Record<string, number> = {};
  shareOut(run, claims, own, (owner, ms) => (times[owner] = (times[owner] ?? 0) + ms));
  return times;
}

test('what nobody claims is its own', () => {
  expect(share([])).toEqual({ shell: 400 });
  expect(share([claim('chat', 0, 100), claim('chat', 500, 900)])).toEqual({ shell: 400 });
});

test('a claim takes the part of the run that it covers', () => {
  expect(share([claim('chat', 0, 150), claim('podcast', 300, 900)])).toEqual({
    chat: 50,
    shell: 150,
    podcast: 200,
  });
});

test('of claims inside each other the inner one counts', () => {
  const slot = claim('podcast', 200, 300);
  const page = claim('content', 150, 450);
  for (const claims of [
    [slot, page],
    [page, slot],
  ])
    expect(share(claims)).toEqual({ shell: 100, content: 200, podcast: 100 });
});

test('a run of nobody charges those that claim it alone', () => {
  expect(share([claim('chat', 100, 300)], '')).toEqual({ chat: 200 });
});
