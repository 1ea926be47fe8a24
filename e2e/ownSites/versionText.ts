const heading = 'Products we build ourselves';

/** Makes a release of mf-content show its version in the heading of /products. */
export const saying = (version: string) => (source: string) =>
  source.replaceAll(heading, headingOf(version));

export const headingOf = (version: string) => `Products of version ${version}`;

/** A release of mf-content whose /products crashes while rendering. */
export const crashing = (source: string) =>
  source.replaceAll(
    new RegExp(`(["'\`])${heading}\\1`, 'g'),
    '(()=>{throw new Error("candidate crashed")})()',
  );
