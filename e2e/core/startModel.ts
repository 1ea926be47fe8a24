import { startLocal } from '@synapsei/release/testing';

const usage = { prompt_tokens: 11, completion_tokens: 5, total_tokens: 16 };

/** A language model with OpenAI's protocol, which answers every question with this text. */
export async function startModel(text: string) {
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const { origin, stop } = await startLocal(async (request, response) => {
    headers.push(request.headers);
    await request.toArray();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (choices: object[], more = {}) =>
      response.write(`data: ${JSON.stringify({ id: '1', model: 'test', choices, ...more })}\n\n`);
    say([{ index: 0, delta: { content: text }, finish_reason: null }]);
    say([{ index: 0, delta: { content: '' }, finish_reason: 'stop' }]);
    say([], { usage });
    response.end('data: [DONE]\n\n');
  });
  /** `headers`: of each request. */
  return { baseUrl: `${origin}/v1`, headers, stop };
}
