const first = /<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)"/;

/** The policy in a page. @throws Error if it is not the first element of the head */
export function policyOf(html: string): string {
  const [, policy] = first.exec(html) ?? [];
  if (!policy)
    throw new Error('The page has no policy of its own as the first element of its head.');
  return policy.replaceAll('&#39;', "'");
}
