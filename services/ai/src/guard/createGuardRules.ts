import type { Retriever } from '../knowledge/Retriever';
import type { Passage } from '../knowledge/Passage';
import type { GuardRules } from './OutputGuard';
import { SecretText } from './SecretText';

/** The limits of a model's answer, derived from the pages. */
export function createGuardRules(
  systemText: string,
  bookingUrl: string,
  { passages }: Retriever,
): GuardRules {
  const said = passages.map(textOf).join('\n');
  return {
    secret: new SecretText(systemText, `${said}\nfree 15-minute consultation: ${bookingUrl}`),
    links: [bookingUrl, ...passages.flatMap(({ url }) => url ?? [])],
    routes: new Set(passages.flatMap(({ path }) => path ?? [])),
    prices: { amounts: amountsIn(said), tiers: tiersIn(passages) },
    said: said.toLowerCase(),
  };
}

function textOf({ title, summary, paragraphs, points }: Passage): string {
  return [title, summary, ...paragraphs, ...points].join('\n');
}

function amountsIn(text: string): Set<number> {
  const found = text.matchAll(/\$\s?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?)\s(?:to\s\d+\s)?dollars/g);
  return new Set([...found].map(([, sign, word]) => Number(sign ?? word)));
}

/** `**Starter**, $40 per hour: …` */
function tiersIn(passages: Passage[]): Map<string, number> {
  const tiers = passages
    .filter(({ kind }) => kind === 'pricing')
    .flatMap(({ paragraphs }) => paragraphs);
  return new Map(
    tiers.flatMap((tier) => {
      const [, name, price] = /^\*\*(.+?)\*\*, \$([\d.]+)/.exec(tier) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), Number(price)] as const];
    }),
  );
}
