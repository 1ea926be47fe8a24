import { cataloguePassages } from '../knowledge/toPassages';
import { systemText } from '../model/buildPrompt';
import { attacks } from '../testing/attacks';
import { createCatalogue } from '../testing/createCatalogue';
import { squash } from './createSecretFinder';
import { createGuardRules, GuardError, OutputGuard } from './OutputGuard';

const bookingUrl = 'https://calendar.example/synapsei/15-minutes';
const secret = systemText(bookingUrl, '6fd1c02b9ae7435890bd1fe27c64a835');
const rules = createGuardRules(secret, bookingUrl, cataloguePassages(createCatalogue()));

/** What passes of a text that arrives in chunks of some characters, and why it was stopped. */
function guard(text: string, length: number, asked = '') {
  const output = new OutputGuard(rules, asked);
  let passed = '';
  try {
    for (let start = 0; start < text.length; start += length)
      passed += output.add(text.slice(start, start + length));
    return { passed: passed + output.end() };
  } catch (error) {
    return { passed, violation: (error as GuardError).violation };
  }
}

const forms = [secret, [...secret].reverse().join(''), Buffer.from(secret).toString('hex')];
const squashedForms = forms.map(squash);

/** Whether a run of the secret's letters appears in a text, in any encoding. */
function quotes(text: string): boolean {
  const squashed = squash(text);
  return squashedForms.some((form) => {
    for (let start = 0; start + 30 <= squashed.length; start += 1)
      if (form.includes(squashed.slice(start, start + 30))) return true;
    return false;
  });
}

describe.each([1_000, 7, 1])('a model that obeys, in chunks of %d characters', (length) => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s does not reach the visitor',
    (_name, { asked, says, never }) => {
      const { passed, violation } = guard(says(secret), length, asked);
      expect(passed).not.toMatch(never);
      expect(quotes(passed)).toBe(false);
      expect(violation).toMatch(/^(link|number|price|secret)$/);
    },
  );
});

test('a leak across two sentences is stopped before four of its words are sent', () => {
  const leak = `Well. ${secret.split('\n').at(-2)!.replace(/ /g, '. ')}`;
  const { passed, violation } = guard(leak, 2);
  expect(violation).toBe('secret');
  expect(quotes(passed)).toBe(false);
});

test('numbers of the visitor may be repeated, as prices they may not', () => {
  const asked = 'We run 37 care homes.';
  const answer = 'For 37 care homes we plan in weeks.';
  expect(guard(answer, 5, asked)).toEqual({ passed: answer });
  expect(guard('Yes, it is $37 per hour.', 5, asked)).toEqual({ passed: '', violation: 'price' });
});

test.each([
  'Our tiers: **Starter** at $40, **Professional** at $50 and **Enterprise** at $60 per hour (#/pricing).',
  'Starter covers up to 5 consulting hours per week for $40 per hour.',
  'Book a free 15-minute consultation: https://calendar.example/synapsei/15-minutes',
  'I do not know that. The free consultation takes 15 minutes.',
  'Aureyo is a voice coach: https://aureyo.example (#/offerings/aureyo).',
  'We work in teams, e.g. on migrations. Feel free to ask!',
  'Forecasts run per month or per day, whatever you plan by.',
  'Starter is forty dollars an hour, Professional $50/hour, Enterprise 60 USD per hour.',
  'Steps:\n1. Opportunity assessment\n2. Roadmap\n3. Governance',
  'We have three tiers and six services.',
  '我们提供：人工智能战略。入门级每小时40美元，欢迎联系。LLM Integration 也可以。',
])('an answer within the pages passes unchanged: %s', (answer) => {
  expect(guard(answer, 5)).toEqual({ passed: answer });
});

test('an invalid route is removed, a valid one stays', () => {
  const text =
    'See [Pricing](#/pricing), **[Shop](#/shop)** or our fair (#/fair/now). Also #/nowhere.';
  const passed = 'See [Pricing](#/pricing), **Shop** or our fair. Also.';
  expect(guard(text, 1_000)).toEqual({ passed });
});
