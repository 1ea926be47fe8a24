import type { Compiler } from 'webpack';

/**
 * Reports in the terminal which deployable fails to compile and why, and when it recovers.
 * @returns resolves after the first build, successful or not
 */
export function watchBuilds(compiler: Compiler, name: string): Promise<void> {
  let isBroken = false;
  return new Promise((resolve) => {
    function report(problem: string | null) {
      if (problem) console.error(`[${name}] does not compile:\n${problem}\n`);
      else if (isBroken) console.log(`[${name}] compiles again`);
      isBroken = problem !== null;
      resolve();
    }

    compiler.hooks.done.tap('watchBuilds', (stats) =>
      report(stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null),
    );
    compiler.hooks.failed.tap('watchBuilds', (error) => report(error.message));
  });
}
