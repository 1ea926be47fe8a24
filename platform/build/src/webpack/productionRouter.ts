import path from 'node:path';

/** The router's production files, because its `exports` select development files in both modes. */
export function productionRouter(folder: string) {
  const router = path.dirname(require.resolve('react-router/package.json', { paths: [folder] }));
  const file = (name: string) => path.join(router, 'dist', 'production', name);
  return {
    alias: { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') },
    rule: { include: router, loader: path.join(__dirname, 'shakeRouter.ts') },
  };
}
