/** Fetches a script or style sheet exactly as it will be used; otherwise it would be fetched twice. */
export function preloadFile(url: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
