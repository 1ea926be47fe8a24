import { reachable, type Target } from '../../release/target';
import { parts } from '../../site/parts';
import { checkPorts, launch } from '../processes';

async function isAnswering(target: Target): Promise<boolean> {
  try {
    return (await fetch(reachable(target, target.url))).ok;
  } catch {
    return false;
  }
}

const nothing = async () => undefined;

/**
 * Has the target's site answer: the local one is started as it was last released, unless it runs. @returns how to
 * stop what it started
 * @throws Error when the site does not answer
 */
export async function serveTarget(target: Target, base: number): Promise<() => Promise<void>> {
  if (await isAnswering(target)) return nothing;
  if (target.name !== 'local') throw new Error(`${target.url} does not answer.`);
  await checkPorts(parts, base);
  const { healthy, stop } = launch(parts, base);
  const answers = await healthy();
  if (!answers.includes(false)) return stop;
  await stop();
  const ill = parts.filter((_, at) => !answers[at]).map(({ name }) => name);
  throw new Error(`${ill.join(', ')} did not become healthy; see its messages above.`);
}
