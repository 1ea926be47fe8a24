/**
 * What remotes take from the shell at run time. `import: false`: a remote contains no copy, so
 * there is only one React. The range is the whole major, otherwise a remote built a day later would
 * refuse an older shell; `strictVersion` refuses another major instead of running on it.
 */
export const sharedRanges: Record<string, string> = { react: '^19.0.0', 'react-dom': '^19.0.0' };

export function remoteSharing() {
  const entries = Object.entries(sharedRanges).map(([name, requiredVersion]) => {
    const hints = { singleton: true, import: false as const, strictVersion: true, requiredVersion };
    return [name, hints] as const;
  });
  return Object.fromEntries(entries);
}
