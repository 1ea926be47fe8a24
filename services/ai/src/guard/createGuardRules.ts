import type { Retriever } from '../knowledge/Retriever';
import { SecretText } from './SecretText';

export type GuardRules = ReturnType<typeof createGuardRules>;

/** The limits of a model's answer, derived from the pages. */
export function createGuardRules(
  systemText: string,
  bookingUrl: string,
  retriever: Pick<Retriever, 'passages' | 'ofKind'>,
) {
  const { passages } = retriever;
  const said = passages
    .flatMap(({ title, summary, paragraphs, points }) => [title, summary, ...paragraphs, ...points])
    .join('\n');
  const amounts = said.matchAll(/\$\s?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?)\s(?:to\s\d+\s)?dollars/g);
  return {
    secret: new SecretText(systemText, `${said}\nfree 15-minute consultation: ${bookingUrl}`),
    /** Allowed addresses. */
    links: [bookingUrl, ...passages.flatMap(({ url }) => url ?? [])],
    /** Routes of the site that exist. */
    routes: new Set(passages.flatMap(({ path }) => path ?? [])),
    prices: {
      amounts: new Set([...amounts].map(([, sign, word]) => Number(sign ?? word))),
      tiers: new Map(
        retriever
          .ofKind('tier')
          .map(({ id, hourlyPrice = 0 }) => [id.replace('tier:', ''), hourlyPrice]),
      ),
      said: said.toLowerCase(),
    },
  };
}
