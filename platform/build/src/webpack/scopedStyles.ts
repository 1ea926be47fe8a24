import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { findUnscoped } from './findUnscoped';

/** Fails the build of a remote whose styles would match elements of others. */
export default function scopedStyles(this: LoaderContext<object>, source: string): string {
  const file = path.relative(this.rootContext, this.resourcePath);
  const refuse = (text: string) =>
    this.emitError(Object.assign(new Error(text), { stack: undefined }));
  if (file.endsWith('.module.css'))
    for (const { line, selector, reason } of findUnscoped(source))
      refuse(`${file}:${line} has the selector "${selector}": ${reason}.`);
  else refuse(`${file} styles the whole page: rename it to *.module.css and use its class names.`);
  return source;
}
