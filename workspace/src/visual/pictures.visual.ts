import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { messageOf } from '@synapsei/base';
import { reachable } from '@synapsei/release/testing';
import { planAll } from '../screens/screens';
import type { Run } from './compareReleases';
import { createRecording } from './answerFrom';
import { openScreen } from './openScreen';
import type { ReleaseSet } from './stageSet';

const run = JSON.parse(readFileSync(process.env.VISUAL_RUN!, 'utf8')) as Run;

for (const shot of planAll(run.paths, run.wanted)) {
  const name = shot.file.replace(/\.\w+$/, '');
  const settings = {
    fullPage: !shot.screen.firstView,
    animations: 'disabled',
    // Hiding it would take a style, which the page's own policy refuses.
    caret: 'initial',
  } as const;

  test(name, async ({ browser }, info) => {
    const recording = createRecording((address) => reachable(run.target, address));
    const open = (set: ReleaseSet) => openScreen(browser, { ...run, set, recording }, shot);
    const pictureLive = async () => (await open(run.live)).screenshot(settings);
    const file = `${name}-${info.repeatEachIndex}.png`;
    const live = await pictureLive();
    mkdirSync(path.dirname(info.snapshotPath(file)), { recursive: true });
    writeFileSync(info.snapshotPath(file), live);

    /** A set whose page cannot be brought into the wanted state differs, too. */
    const differenceOf = async (set: ReleaseSet): Promise<unknown> => {
      try {
        await expect(await open(set)).toHaveScreenshot(file, settings);
        return null;
      } catch (error) {
        return error;
      }
    };

    /**
     * Which candidates the difference is due to: not whose elements changed, but without whom nothing would have. Of
     * several, those that make a difference when each is tried in the live set alone; if none does, those that cannot
     * be tried alone, or all of them.
     */
    const findGuilty = async () => {
      if (run.alone.length <= 1) return run.alone;
      const differing: Run['alone'] = [];
      for (const one of run.alone)
        if (one.set && (await differenceOf(one.set)) !== null) differing.push(one);
      const inseparable = run.alone.filter(({ set }) => !set);
      return [differing, inseparable, run.alone].find((some) => some.length > 0)!;
    };

    const whomToCharge = async (): Promise<string> => {
      const guilty = await findGuilty();
      const isSteady = (await pictureLive()).equals(live);
      return isSteady && guilty.length > 0
        ? guilty.map(({ title }) => title).join(' and ')
        : 'nobody: the live set differs from itself; hide what moves with --mask';
    };

    const difference = await differenceOf(run.candidates);
    expect.soft(Object.fromEntries(recording.unanswered), 'No server failed').toEqual({});
    if (!difference) return;
    const charged = await whomToCharge();
    info.annotations.push({ type: 'charged to', description: charged });
    throw new Error(`Charged to ${charged}\n${messageOf(difference)}`);
  });
}
