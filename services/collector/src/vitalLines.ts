import { vitalBounds, vitals, type Vital } from '@synapsei/shared-types';
import type { Series } from './createTally';
import { histogramLines } from './metricLines';

const metrics: Record<Vital, { name: string; help: string }> = {
  inp: {
    name: 'synapsei_remote_inp_milliseconds',
    help: 'Interaction to next paint of visits in which this release took most of it.',
  },
  input: {
    name: 'synapsei_remote_input_milliseconds',
    help: 'What the code of the release took of that interaction.',
  },
  lcp: {
    name: 'synapsei_remote_lcp_milliseconds',
    help: 'Largest contentful paint of visits in which it was of this release.',
  },
  cls: {
    name: 'synapsei_remote_layout_shift_ratio',
    help: 'The part of the release in the cumulative layout shift of visits.',
  },
  blocking: {
    name: 'synapsei_remote_blocking_milliseconds',
    help: 'Time of scripts of the release in frames of visits in which nothing could answer.',
  },
};

/** Web vitals of visits, by release, source and cohort. */
export const vitalLines = (series: Series[]): string[] =>
  vitals.flatMap((vital) => {
    const { name, help } = metrics[vital];
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...histogramLines(
        name,
        vitalBounds[vital],
        series.filter((one) => one.vital === vital),
        {
          labelsOf: ({ remote, version, team, source, cohort = '' }) => ({
            remote,
            version,
            team,
            source,
            cohort,
          }),
          boundOf: ({ upTo }) => upTo,
        },
      ),
    ];
  });
