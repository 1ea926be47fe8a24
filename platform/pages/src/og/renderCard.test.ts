import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureArt } from './cardSvg';
import { cardDigest, renderCard, type Card } from './renderCard';

let cache: string;
beforeEach(() => (cache = mkdtempSync(path.join(tmpdir(), 'cards-'))));
afterEach(() => rmSync(cache, { recursive: true }));

const card = (overrides: Partial<Card> = {}): Card => ({
  company: 'Acme & Söhne',
  kicker: 'Article',
  title: 'Zażółć <gęślą> jaźń',
  art: '',
  ...overrides,
});

/** Width and height have fixed positions in a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('a card is a PNG of 1200 by 630', async () => {
  expect(sizeOf(await renderCard(card(), cache))).toEqual([1200, 630]);
});

test('the same text is the same picture, and any other text another one', async () => {
  const draw = async (text: Partial<Card> = {}, folder = cache) =>
    Buffer.from(await renderCard(card(text), folder)).toString('base64');
  const whole = await draw();
  expect(await draw({}, path.join(cache, 'empty'))).toBe(whole);
  const others = [{ company: '' }, { kicker: '' }, { title: '' }, { title: 'Zażółć gęślą jaźń' }];
  for (const text of others) expect(await draw(text)).not.toBe(whole);
});

test('a card is drawn once, then taken from the cache', async () => {
  await renderCard(card(), cache);
  const [file] = readdirSync(cache);
  writeFileSync(path.join(cache, file!), 'kept');
  const again = await renderCard(card(), cache);
  expect(Buffer.from(again).toString()).toBe('kept');
  expect(file).toBe(`${cardDigest(card())}.png`);
});

test.each([
  ['image/png', 'no picture at all'],
  ['image/svg+xml', '<svg><broken'],
])('an unreadable cover of %s loses the picture, not the card', async (type, bytes) => {
  const art = pictureArt(type, Buffer.from(bytes));
  expect(sizeOf(await renderCard(card({ art }), cache))).toEqual([1200, 630]);
});
