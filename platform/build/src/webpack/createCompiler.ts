import { webpack, type Compiler, type Configuration } from 'webpack';

/** webpack gives no compiler only where it is handed a callback and a wrong configuration. */
export function createCompiler(config: Configuration): Compiler {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack made no compiler of the configuration ${config.name}`);
  return compiler;
}
