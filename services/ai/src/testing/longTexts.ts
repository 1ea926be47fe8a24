const length = 16_000;
const repeat = (text: string) => text.repeat(length).slice(0, length);

const scripts = [
  ['Latin', 'we run forecasts for shops and warehouses, '],
  ['Chinese', '我们想知道一小时多少钱'],
  ['Japanese', '一時間の料金はいくらですか'],
  ['Korean', '한 시간에 얼마인가요 '],
  ['Thai', 'สวัสดีครับราคาเท่าไหร่'],
  ['Arabic', 'كم تكلفة ساعة الاستشارة '],
  ['Hebrew', 'כמה עולה שעת ייעוץ '],
  ['Hindi', 'एक घंटे की कीमत क्या है '],
  ['Russian', 'Сколько стоит час консультации '],
  ['Greek', 'πόσο κοστίζει μία ώρα '],
] as const;

/** The longest texts that a visitor can send, in forms that were or could be slow. */
export const longTexts: [what: string, text: string][] = [
  ...scripts.map(([name, text]): [string, string] => [name, repeat(text)]),
  ['one word', repeat('a')],
  ['one word of words', repeat('forecast')],
  ['an address', `https://example.org/${repeat('abcdefgh')}`.slice(0, length)],
  ['base64', Buffer.from(repeat('forecast')).toString('base64').slice(0, length)],
  ['ligatures of eighteen letters', repeat('\ufdfa')],
  ['words of 40 letters', repeat(`${'forecast'.repeat(5)} `)],
  [
    'different words with mistakes',
    Array.from({ length: 2_000 }, (_, at) => `forec${at.toString(36)}st`)
      .join(' ')
      .slice(0, length),
  ],
  ['full stops', repeat('a. ')],
  ['line breaks', repeat('a\n')],
  ['digits', repeat('1.1,')],
  ['accents', repeat('e\u0301\u0301')],
  ['all scripts', repeat(scripts.map(([, text]) => text).join(''))],
];
