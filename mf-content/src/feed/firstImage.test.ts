import { firstImage } from './firstImage';

const rules = { base: 'https://blog.example/posts/one', ownOrigins: ['http://localhost:8092'] };
const img = (address: string) => `<img src="${address}">`;
const picture = 'https://cdn.example/a.png';
const own = 'http://localhost:8092/uploads/a.svg';
const first = (html: string) => firstImage(html, rules);

test.each([
  ['the first of several', `<p>a</p>${img(picture)}${img('https://cdn.example/2')}`, picture],
  ['a relative address', img('/a.png'), 'https://blog.example/a.png'],
  ['no scheme', img('//cdn.example/a.png'), picture],
  ['our own service over http', img(own), own],
])('finds %s', (_case, html, expected) => {
  expect(first(html)).toBe(expected);
});

// Specification: blog.1
test.each([
  ['a 1x1 pixel', '<img src="https://cdn.example/p.gif" width="1" height="1">'],
  ['a pixel of height 0', '<img src="https://cdn.example/p.gif" height="0px">'],
  ['Medium’s counter', '<img src="https://medium.com/_/stat?event=post.clientViewed">'],
  ['Feedburner', '<img src="https://feeds.feedburner.com/~r/a/1">'],
  ['a foreign http address', '<img src="http://cdn.example/a.png">'],
  ['a script', '<img src="javascript:alert(1)">'],
  ['no source', '<img alt="a">'],
])('skips %s and takes the next picture', (_case, html) => {
  expect(first(html)).toBeNull();
  expect(first(html + img(picture))).toBe(picture);
});
