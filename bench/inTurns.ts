/**
 * Measures the sides of a comparison round by round. They alternate in starting, so that a slowing machine affects
 * all; `warmUps`: rounds that do not count, numbered down to 0. Default: one.
 */
export async function inTurns<Side extends string, Run>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side, round: number) => Promise<Run>,
  warmUps = 1,
): Promise<Record<Side, Run[]>> {
  const none: [Side, Run[]][] = sides.map((side) => [side, []]);
  const runs = Object.fromEntries(none) as Record<Side, Run[]>;
  for (let round = 1 - warmUps; round <= rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const run = await measure(side, round);
      if (round > 0) runs[side].push(run);
    }
  return runs;
}
