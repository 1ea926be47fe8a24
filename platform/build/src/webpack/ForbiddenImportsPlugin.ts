import path from 'node:path';
import type { Compiler } from 'webpack';

/** What only the shell may import, and the alternative for remotes. */
const forbidden: { request: RegExp; instead: string }[] = [
  {
    request: /^(react-router|react-router-dom|@remix-run\/router)($|\/)/,
    instead: 'the router belongs to the shell; use host.navigate, host.href and params',
  },
  {
    request: /^@synapsei\/(shell|mf-)/,
    instead: 'deployables share only the contract; use a slot or a route',
  },
];

/** Fails the build of a remote that imports the shell or another remote. */
export class ForbiddenImportsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('ForbiddenImportsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ForbiddenImportsPlugin', ({ request, contextInfo }) => {
        const rule = forbidden.find((one) => one.request.test(request));
        if (!rule) return;
        const file = path.relative(compiler.context, contextInfo.issuer);
        throw new Error(`${file} imports ${request}: ${rule.instead}.`);
      });
    });
  }
}
