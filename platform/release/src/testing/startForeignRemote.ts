import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

const files: Record<string, string> = {
  'remoteEntry.js': [
    'var events;(()=>{"use strict";var self_=self.webpackChunkevents=self.webpackChunkevents||[];',
    'var load=(url)=>{var script=document.createElement("script");',
    'script.setAttribute("data-webpack","events:chunk-14");script.src=url;',
    'document.head.appendChild(script);};',
    'events={init(){},get(){load("http://site/remotes/mf_events/1.0.0/14.js");return self_}};})();',
  ].join('\n'),
  'Page.js':
    '(self.webpackChunkevents=self.webpackChunkevents||[]).push([[577],{1(e,t,n){e.exports=n.p+"poster.svg";t.p+"px"}}])',
  '14.js': '(self.webpackChunkevents=self.webpackChunkevents||[]).push([[14],{}])',
  'react.js': '(self.webpackChunkevents=self.webpackChunkevents||[]).push([[326],{}])',
  'styles/page.css':
    '.events { background: url("../paper.png") } .far { background: url(data:image/png;base64,) }',
  '14.css': '.programme { order: 1 }',
  'poster.svg': '<svg/>',
  'paper.png': 'png',
};

/** What the plain federation plugin writes of a remote with one page. */
const manifest = {
  id: 'events',
  name: 'events',
  metaData: {
    name: 'events',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'events' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'events',
    pluginVersion: '2.9.2',
    publicPath: 'auto' as string | undefined,
  },
  shared: [
    {
      name: 'react',
      version: '19.3.1',
      singleton: true,
      requiredVersion: '^19.3.1',
      assets: { ...none, js: { sync: ['react.js'], async: [] } },
    },
  ],
  remotes: [] as object[],
  exposes: [
    {
      id: 'events:Page',
      name: 'Page',
      path: './Page',
      assets: {
        js: { sync: ['Page.js'], async: ['14.js'] },
        css: { sync: ['styles/page.css'], async: ['14.css'] },
      },
    },
  ],
};

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** A missing file may be answered with a page. */
const typeOf = (name: string, text: string) =>
  text.startsWith('<!doctype') ? 'text/html' : (types[name.split('.').at(-1)!] ?? 'image/svg+xml');

/** A server of a remote that was built elsewhere. What it serves may be changed before it is asked. */
export async function startForeignRemote() {
  const served = { manifest: structuredClone(manifest), files: { ...files } };
  const server = createServer((request, response) => {
    const name = request.url!.slice(1);
    if (name === 'mf-manifest.json') return response.end(JSON.stringify(served.manifest));
    const text = served.files[name];
    if (text === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': typeOf(name, text) }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(served, {
    address: `http://localhost:${port}/mf-manifest.json`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

export type ForeignRemote = Awaited<ReturnType<typeof startForeignRemote>>;
