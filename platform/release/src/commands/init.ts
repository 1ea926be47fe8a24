import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, parserOf, readJson } from '@synapsei/base';
import * as v from 'valibot';
import { version } from '../../package.json';
import { jsonText } from '../commit';
import type { Context } from '../Context';
import { checkPlain, parseSite } from '../readFiles';
import { Refusal } from '../Refusal';

/** The files below a folder of `registry/`, with their values filled in. */
function readTemplates(url: string, ...folder: string[]): Record<string, string> {
  const root = path.join(__dirname, '..', '..', 'registry', ...folder);
  const fill = (file: string) =>
    readFileSync(path.join(root, file), 'utf8')
      .replaceAll('{{url}}', url)
      .replaceAll('{{version}}', version);
  return Object.fromEntries(filesBelow(root).map((file) => [file, fill(file)]));
}

/** The content of a file that becomes `site.json`. */
export const readSite = (file: string | undefined): Record<string, unknown> =>
  file ? readJson(file, parserOf(v.record(v.string(), v.unknown()))) : {};

/** The target as commands in a checkout of the repository know it. */
function configOf({ url, branch, store, files }: Context['target']) {
  const production = { url, repository: '.', branch, store, files, renderedByJob: true };
  return { default: 'production', targets: { production } };
}

/**
 * Makes the first commit of a registry repository. `host`: whose workflows are written; `none` for a repository on a machine
 * of one's own. @throws Refusal when it has commits, or `site` is not a valid config
 */
export async function init(
  { repository, target, why, now }: Context,
  { site, host }: { site: Record<string, unknown>; host: string },
) {
  parseSite(site);
  checkPlain(why, '--why');
  const { 'README.md': readme, CODEOWNERS } = readTemplates(target.url);
  const files: Record<string, string> = {
    'site.json': jsonText(site),
    'README.md': readme!,
    ...(host !== 'none' && {
      CODEOWNERS: CODEOWNERS!,
      'release.config.json': jsonText(configOf(target)),
      ...readTemplates(target.url, host),
    }),
  };
  const isFirst = !(await repository.readHead());
  const id = isFirst && (await repository.write(null, files, { what: 'init', why, at: now() }));
  if (!id || (await repository.push(id)) === 'moved')
    throw new Refusal(`${repository.name} has commits already.`);
  return Object.keys(files);
}
