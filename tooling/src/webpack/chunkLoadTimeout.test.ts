import webpack, { type Configuration } from 'webpack';
import { inRoot } from '../base/paths';

test.each(['shell', 'mf-content', 'mf-chat', 'mf-podcast'])(
  'webpack gives each chunk of %s 120 seconds, in all of its builds',
  (part) => {
    const configs = jest.requireActual<Configuration[]>(inRoot(part, 'webpack.config.js'));
    // As in webpack after its defaults and all plugins are applied.
    const { compilers } = webpack(configs);
    const limits = compilers.map(({ name, options }) => [name, options.output.chunkLoadTimeout]);
    expect(limits.length).toBeGreaterThanOrEqual(2);
    expect(limits).toEqual(limits.map(([name]) => [name, 120_000]));
  },
);
