import { createQuestion, createReply } from '../../../testing/builders';
import { toMailAddress, toTranscript } from './toTranscript';

test('a transcript is Markdown that names the speakers, without a reply that is still empty', () => {
  const messages = [createQuestion(), createReply(), createReply({ content: '' })];
  expect(toTranscript(messages, 'Ada')).toMatch(
    /^# Chat with Ada\n\n\*\*You\*\*, .*2026.*\n\nWhat do you offer\?\n\n\*\*Ada\*\*, .*\n\nWe offer \*\*six AI services\*\*\.\n$/,
  );
});

test.each([
  ['mailto:ada@example.org', 'mailto:ada@example.org?subject=A+chat&body='],
  [
    'mailto:ada@example.org?cc=b@example.org',
    'mailto:ada@example.org?cc=b@example.org&subject=A+chat&body=',
  ],
])('a mail to %s has subject and body', (mailto, start) => {
  const address = toMailAddress(mailto, 'A chat', '1 + 1 & more?\nü');
  expect(address).toBe(`${start.replace('+', '%20')}1%20%2B%201%20%26%20more%3F%0A%C3%BC`);
});

test('a long mail has the end of the conversation, in at most 1,900 characters', () => {
  const address = toMailAddress('mailto:a@b.example', 'A', `${'😀\ud83d ü'.repeat(5_000)}the end`);
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(address.length).toBeGreaterThan(1_500);
  expect(address).toMatch(/&body=%E2%80%A6.*the%20end$/);
});
