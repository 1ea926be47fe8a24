import { webpack, type Configuration } from 'webpack';

/** Bundles without writing anything. @returns the text of a file of the bundle @throws Error with webpack's output */
export function bundleInMemory(config: Configuration): Promise<(file: string) => string> {
  const compiler = webpack(config)!;
  compiler.hooks.shouldEmit.tap('bundleInMemory', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve((file) => String(stats.compilation.assets[file]?.source() ?? ''));
    });
  });
}
