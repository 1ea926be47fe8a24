import { createHash } from 'node:crypto';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshTypeScript from 'react-refresh-typescript';
import type { LoaderContext, RuleSetRule } from 'webpack';

export type Mode = 'production' | 'development';

function typescriptRule(folder: string, mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      // Our published packages are TypeScript sources below node_modules in a team's repository.
      allowTsInNodeModules: true,
      configFile: path.join(folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // Without it, source maps would lead to lines of the compiled script.
        sourceMap: true,
        module: 'esnext',
        rootDir: undefined,
        jsx: mode === 'development' ? 'react-jsxdev' : 'react-jsx',
      },
      getCustomTransformers: () => ({
        before: mode === 'development' ? [ReactRefreshTypeScript()] : [],
      }),
    },
  };
}

/** How styles are handled. `names`: only class names, for code that runs without styles. */
const styleLoaders = {
  page: [require.resolve('style-loader')],
  files: [MiniCssExtractPlugin.loader],
  names: [],
};
type Styles = keyof typeof styleLoaders;

/** One hash for all names of a file: random text does not compress. */
const hashOf = (file: string) => createHash('sha256').update(file).digest('base64url').slice(0, 3);

function styleRule(scope: string, styles: Styles, checks: string[]): RuleSetRule {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: (loader: LoaderContext<object>, _: string, local: string) =>
      `${scope}__${local}--${hashOf(path.relative(loader.rootContext, loader.resourcePath))}`,
    exportOnlyLocals: styles === 'names',
  };
  // Imported and composed style sheets are checked too.
  const options = { importLoaders: checks.length, modules };
  const loader = require.resolve('css-loader');
  return { test: /\.css$/, use: [...styleLoaders[styles], { loader, options }, ...checks] };
}

const assetRule: RuleSetRule = {
  test: /\.(svg|png|webp|mp3|woff2)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

/** `scope` prefixes class names; `checks` are loaders that see style sheets as written. */
export function rules(
  folder: string,
  scope: string,
  mode: Mode,
  styles: Styles = mode === 'development' ? 'page' : 'files',
  checks: string[] = [],
): RuleSetRule[] {
  return [typescriptRule(folder, mode), styleRule(scope, styles, checks), assetRule];
}
