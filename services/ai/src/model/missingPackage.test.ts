import { readConfig } from '../config';
import { createAiServer } from '../createAiServer';

jest.mock('@ai-sdk/anthropic', () => {
  throw new Error("Cannot find package '@ai-sdk/anthropic'");
});

test('a vendor whose package is not installed stops the start and names the fix', async () => {
  const config = readConfig({
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'some-model',
    LOG_LEVEL: 'silent',
  });
  await expect(createAiServer(config)).rejects.toThrow(
    'AI_PROVIDER is anthropic, but its package is missing: npm install @ai-sdk/anthropic@3',
  );
});
