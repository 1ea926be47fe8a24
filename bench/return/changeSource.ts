/** A source whose line so many releases have changed. @throws Error if the line is not there once */
export function changeLine(source: string, line: string, releases: number): string {
  const times = source.split(line).length - 1;
  if (times !== 1)
    throw new Error(
      `"${line}" must be there once and is there ${times} times: name another line in bench/return/scenarios.ts.`,
    );
  return releases === 0 ? source : source.replace(line, `${line} (${releases})`);
}

/** A `package.json` after so many patches. */
export const raisePatch = (source: string, releases: number): string =>
  source.replace(
    /("version": "\d+\.\d+\.)(\d+)/,
    (_, start: string, patch: string) => start + (Number(patch) + releases),
  );
