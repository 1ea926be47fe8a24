const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

export const contentTypeOf = (file: string): string =>
  types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
