import { anyIntegrity } from '../../testing';
import { parseRouteFiles } from './parseRouteFiles';
import type { RouteCandidate, RouteFile, RouteFiles } from './routeFiles';

const file: RouteFile = ['https://content.example/home.js', anyIntegrity];
const candidate: RouteCandidate = ['mf_content', '2.0.0', 5, 'salt', ['qa'], [file]];
const request = { address: 'https://content.example/list', headers: { Authorization: 'Bearer a' } };
const home: RouteFiles = ['/', [file]];
const styles: RouteFile = ['https://a.example/a.css', ''];
const articles: RouteFiles = ['/articles/*', [styles], null, null, request];
const chat: RouteFiles = ['/chat', [file], 'focus', candidate];
const rules = { qa: { language: 'de', header: 'qa', share: 10 } };
const ruled: RouteCandidate = ['mf_content', '2.0.0', 5, 'salt', ['qa'], [file], rules];
const team: RouteFiles = ['/team', [file], null, ruled];

test('routes are returned unchanged, trailing empty items omitted', () => {
  const routes = [home, articles, chat, team];
  expect(parseRouteFiles(JSON.parse(JSON.stringify(routes)))).toEqual({ ok: true, value: routes });
});

test.each<[string, unknown, string]>([
  ['no list', {}, '(root): '],
  ['no route', ['/'], '0: '],
  ['a pattern without its slash', [home, ['chat', []]], "1.0: must be a pattern starting with '/'"],
  ['no files', [['/']], '0.1: '],
  ['a file with a relative address', [['/', [['a.js', '']]]], '0.1.0.0: must be an absolute'],
  ['a file with another hash', [['/', [[file[0], 'md5-0']]]], '0.1.0.1: must be sha384 in base64'],
  ['a file without integrity', [['/', [[file[0]]]]], '0.1.0.1: '],
  ['another layout', [['/', [], 'wide']], '0.2: '],
  ['a candidate with too large a share', [['/', [], null, candidate.with(2, 101)]], '0.3.2: '],
  ['a candidate without files', [['/', [], null, candidate.slice(0, 5)]], '0.3.5: '],
  ['a request without headers', [['/', [], null, null, { address: file[0] }]], '0.4.headers: '],
  ['more than a route has', [[...articles, 'more']], '0.5: '],
])('%s is named', (_what, input, problem) => {
  expect(parseRouteFiles(input)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});
