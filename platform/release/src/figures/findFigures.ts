import { text } from '@synapsei/base/commandLine';
import { findCollector } from '../commands/findCollector';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import type { FigureSource } from './FigureSource';
import { readCollector } from './readCollector';
import { readPrometheus } from './readPrometheus';

export type FigureOptions = {
  /** Address of a collector. By default the one of the site's config. */
  collector?: string;
  /** Address of a Prometheus that scrapes all collectors. By default one collector is asked. */
  prometheus?: string;
};

export const figureFlags = {
  collector: text('URL', "who counts; by default the collector of the site's config"),
  prometheus: text('URL', 'or the Prometheus that scrapes all collectors'),
};

/** @throws Refusal when none is named, or two are */
export async function findFigures(
  context: ReadContext,
  { collector, prometheus }: FigureOptions,
): Promise<FigureSource> {
  if (collector && prometheus)
    throw new Refusal('Ask one: --collector, or --prometheus, which sums all collectors.');
  if (!prometheus) return readCollector(await findCollector(context, collector));
  if (!URL.canParse(prometheus) || !/^https?:/.test(prometheus))
    throw new Refusal(
      `--prometheus is "${prometheus}" but must be an address such as http://prometheus:9090.`,
    );
  return readPrometheus(prometheus);
}
