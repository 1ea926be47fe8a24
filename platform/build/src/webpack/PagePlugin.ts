import { rootId } from '@synapsei/shared-types/registry';
import type { Compiler } from 'webpack';
import { emitFile, entryFiles } from './outputFiles';

function page(title: string, files: string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => `<script defer src="${file}"></script>`),
    '</head>',
    `<body><div id="${rootId}"></div></body></html>`,
  ].join('\n');
}

/** A remote's own page: `index.html` with the standalone entry, without the shell. */
export class PagePlugin {
  constructor(private readonly title: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage: 700 }, () => {
        const files = entryFiles(compilation, 'standalone');
        emitFile(compilation, 'index.html', page(this.title, files));
      });
    });
  }
}
