import * as v from 'valibot';

/** The address of a running site, ending in a slash. Pages ask for registry and releases at the root of their host. */
export const siteUrl = v.pipe(
  v.string(),
  v.url('must be an absolute address, such as https://www.example/'),
  v.regex(/^https?:/, 'must be an absolute address, such as https://www.example/'),
  v.regex(/^[^/]+\/\/[^/?#]+\/?$/, 'must be the root of a host: a site below a path cannot work'),
  v.transform((text) => new URL(text).href),
);
