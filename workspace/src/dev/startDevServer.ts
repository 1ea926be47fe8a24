import type { IncomingMessage, ServerResponse } from 'node:http';
import { webpack, type Compiler, type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

// The dev server's module sets this for all child processes, and it would change their builds.
delete process.env.WEBPACK_SERVE;

/** Reports build failures with their reasons, and recoveries. Resolves after the first build, successful or not. */
const reportBuilds = (compiler: Compiler, name: string) =>
  new Promise<void>((resolve) => {
    let isBroken = false;
    function report(problem: string | null) {
      if (problem) console.error(`[${name}] does not compile:\n${problem}\n`);
      else if (isBroken) console.log(`[${name}] compiles again`);
      isBroken = problem !== null;
      resolve();
    }
    const said = { preset: 'errors-only', colors: false };
    compiler.hooks.done.tap('reportBuilds', (stats) =>
      report(stats.hasErrors() ? stats.toString(said) : null),
    );
    compiler.hooks.failed.tap('reportBuilds', (error) => report(error.message));
  });

/** Builds after each edit and reports it. `use` gets each build. @returns resolves after the first build */
export function watchBuild(
  name: string,
  config: Configuration,
  use?: (stats: Stats) => void,
): Promise<void> {
  const compiler = webpack(config)!;
  const firstBuild = reportBuilds(compiler, name);
  compiler.watch({}, (_error, stats) => stats && use?.(stats));
  return firstBuild;
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

/** Serves one configuration with hot updates. `handler`: for other requests. @throws Error if the port is taken */
export async function startDevServer(
  name: string,
  config: Configuration,
  port: number,
  handler?: Handler,
) {
  const compiler = webpack({
    ...config,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    // A broken edit does not replace the last working version.
    optimization: { ...config.optimization, emitOnErrors: false },
  })!;
  const firstBuild = reportBuilds(compiler, name);
  const settings: WebpackDevServer.Configuration = {
    host: process.env.HOST ?? 'localhost',
    port,
    hot: true,
    liveReload: false,
    static: false,
    setupExitSignals: false,
    // The page may have another port than the code that listens for its updates.
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
    setupMiddlewares: (middlewares) => (handler ? [...middlewares, handler] : middlewares),
  };
  const server = new WebpackDevServer(settings, compiler);
  await server.start();
  return { compiler, firstBuild, stop: () => server.stop() };
}
