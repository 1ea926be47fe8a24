import type { AnswerPart } from '../replies/Reply';
import { estimateTokens, meterTokens } from './meterTokens';

const prompt = 'x'.repeat(400);
const text = { text: 'y'.repeat(80) };

/** The tokens of an answer in these parts, of which a reader takes as many; it fails after them if `fails`. */
async function meter(parts: AnswerPart[], { taken = Infinity, fails = false } = {}) {
  async function* say() {
    yield* parts;
    if (fails) throw new Error('broken off');
  }
  const spent: number[] = [];
  const passed: AnswerPart[] = [];
  try {
    for await (const part of meterTokens(say(), prompt, (tokens) => spent.push(tokens)))
      if (passed.push(part) === taken) break;
  } catch {
    // It was to fail.
  }
  return spent;
}

test('letters of other scripts take more tokens', () => {
  expect([estimateTokens('abcd'), estimateTokens('多少钱呢')]).toEqual([1, 3]);
});

test.each<[string, AnswerPart[], Parameters<typeof meter>[1], number]>([
  ['as the model counted', [text, { facts: { inputTokens: 70, outputTokens: 9 } }], {}, 79],
  ['estimated if it reports none', [text, { facts: {} }], {}, 120],
  ['estimated where it reports only one', [text, { facts: { outputTokens: 9 } }], {}, 109],
  ['estimated if its reader leaves', [text, text], { taken: 1 }, 120],
  ['estimated if it breaks off', [text], { fails: true }, 120],
  ['none if it failed before its first word', [], { fails: true }, 0],
])('tokens are %s', async (_how, parts, options, tokens) => {
  expect(await meter(parts, options)).toEqual([tokens]);
});
