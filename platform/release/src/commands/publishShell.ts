import { messageOf } from '@synapsei/base';
import { onOff, text } from '@synapsei/base/commandLine';
import { readShell } from '@synapsei/pages';
import { defineChange } from '../cli/defineCommand';
import type { Context } from '../Context';
import { writePartDeltas } from '../deltas/writeDeltas';
import { buildFolder, readShellBuild } from '../releases/readBuild';
import { shellListHash, uploadShell } from '../releases/uploadRelease';
import { checkShellFiles } from '../releases/verifyRelease';
import { Refusal } from '../Refusal';
import { publicRegistry } from '../revisions/publicRegistry';
import { readConfig } from '../state/config';
import { shellName } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { Outcome } from './changeState';
import { publish, publishPart, type PublishOptions } from './publish';

/** Pages are rendered with its frame. @throws Refusal when it cannot be */
async function checkFrame({ store }: Context, state: ReleaseState, folder: string): Promise<void> {
  const { registry } = await publicRegistry(store, state);
  const config = await readConfig(store, state);
  try {
    await readShell(folder).renderFrame({ registry, config, firstView: null });
  } catch (error) {
    throw new Refusal(`${folder} cannot be released: ${messageOf(error)}`);
  }
}

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged or does not verify, or when it is to be live and remotes would not run in it
 */
export async function publishShell(
  context: Context,
  folder: string,
  options?: PublishOptions,
): Promise<Outcome> {
  const { store } = context;
  const build = readShellBuild(folder);
  const { record } = build;
  const { version } = record;
  const publishedAt = context.now().toISOString();
  const planned = { publishedAt, folder: version, integrity: shellListHash(build) };
  return publishPart(
    context,
    {
      part: { name: shellName, version },
      planned,
      unpublished: { shell: record },
      // Without a shell there is nothing to test.
      async check(state) {
        await checkFrame(context, state, folder);
        return { isLive: !state.shell.stable, notes: [] };
      },
      async upload(state) {
        context.progress(`uploading shell ${version} to ${store.name}`);
        await uploadShell(store, build, version);
        await checkShellFiles(context, record);
        await writePartDeltas(context, state, shellName, { files: build.hashed, folder: version });
        return planned;
      },
    },
    options,
  );
}

export const publishCommand = defineChange({
  name: 'publish',
  takes: ['<remote|shell>'],
  help: 'upload a build under its name and version, verify it from outside and record it',
  examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
  flags: {
    from: text('DIR', 'the build; by default that in the folder of the part'),
    promote: onOff('make it live as well'),
  },
  run(context, [argument = ''], { from, promote: isPromoted }) {
    const act = argument === shellName ? publishShell : publish;
    return act(context, buildFolder(argument, from), { isPromoted });
  },
});
