/** The page of an embedded episode: Spotify's `/embed/episode/1?theme=0` is `/episode/1`; others are unchanged. */
export function episodePage(src: string): string {
  const address = new URL(src, window.location.href);
  if (!address.pathname.startsWith('/embed/')) return src;
  address.pathname = address.pathname.replace('/embed/', '/');
  address.search = '';
  return address.href;
}
