/**
 * Package → range, for packages that remotes take from the shell at run time. The range is the whole major, otherwise a remote
 * built a day later would refuse an older shell. React's JSX functions have no state, but otherwise each remote would ship its own copy.
 */
export const sharedRanges: Record<string, string> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
};
