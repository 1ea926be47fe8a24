import type { IncomingMessage, ServerResponse } from 'node:http';
import { webpack, type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { watchBuilds } from './watchBuilds';

// The dev server's module sets it for all child processes, and it would change their builds.
delete process.env.WEBPACK_SERVE;

export type DevServer = {
  compiler: Compiler;
  /** Resolves after the first build, successful or not. */
  firstBuild: Promise<void>;
  stop: () => Promise<void>;
};

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

type Options = {
  /** Names the deployable in the terminal. */
  name: string;
  /** A dev server's options in it are for `webpack serve`. */
  config: Configuration & { devServer?: unknown };
  port: number;
  /** Handles requests without a built file. Default: none. */
  handler?: Handler;
};

function serverOptions({ port, handler }: Options): WebpackDevServer.Configuration {
  return {
    host: process.env.HOST ?? 'localhost',
    port,
    hot: true,
    liveReload: false,
    static: false,
    setupExitSignals: false,
    // The page may come from another port than the code that listens for its updates.
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
    devMiddleware: { stats: 'none' },
    setupMiddlewares: (middlewares) => (handler ? [...middlewares, handler] : middlewares),
  };
}

/** A broken edit does not replace the last working version. */
function forDevelopment(config: Options['config']): Configuration {
  const { devServer: _, ...rest } = config;
  return {
    ...rest,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    optimization: { ...config.optimization, emitOnErrors: false },
  };
}

/** Serves one configuration from memory with hot updates. @throws Error if the port is taken */
export async function startDevServer(options: Options): Promise<DevServer> {
  const compiler = webpack(forDevelopment(options.config))!;
  const firstBuild = watchBuilds(compiler, options.name);
  const server = new WebpackDevServer(serverOptions(options), compiler);
  await server.start();
  return { compiler, firstBuild, stop: () => server.stop() };
}
