import { firstImage, safeImageUrl } from './firstImage';

const rules = { base: 'https://blog.example/posts/one', ownOrigins: ['http://localhost:8092'] };
const first = (html: string) => firstImage(html, rules);

describe('firstImage', () => {
  it.each([
    ['a picture', '<p>a</p><img src="https://cdn.example/a.png">', 'https://cdn.example/a.png'],
    [
      'the first of several',
      '<figure><img src="https://cdn.example/1.png"></figure><img src="https://cdn.example/2.png">',
      'https://cdn.example/1.png',
    ],
    ['a relative address', '<img src="/a.png">', 'https://blog.example/a.png'],
    ['no scheme', '<img src="//cdn.example/a.png">', 'https://cdn.example/a.png'],
    [
      'our own service over http',
      '<img src="http://localhost:8092/uploads/a.svg">',
      'http://localhost:8092/uploads/a.svg',
    ],
    ['broken HTML', '<div><p><img src=https://cdn.example/a.png><b>', 'https://cdn.example/a.png'],
  ])('finds %s', (_case, html, expected) => {
    expect(first(html)).toBe(expected);
  });

  it.each([
    ['a 1x1 pixel', '<img src="https://cdn.example/p.gif" width="1" height="1">'],
    ['a pixel of height 0', '<img src="https://cdn.example/p.gif" height="0px">'],
    ['Medium’s counter', '<img src="https://medium.com/_/stat?event=post.clientViewed">'],
    ['Feedburner', '<img src="https://feeds.feedburner.com/~r/a/1">'],
    ['a foreign http address', '<img src="http://cdn.example/a.png">'],
    ['a script', '<img src="javascript:alert(1)">'],
    ['a data address', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['credentials', '<img src="https://user:secret@cdn.example/a.png">'],
    ['no source', '<img alt="a">'],
  ])('skips %s and takes the next picture', (_case, html) => {
    expect(first(html)).toBeNull();
    expect(first(`${html}<img src="https://cdn.example/next.png">`)).toBe(
      'https://cdn.example/next.png',
    );
  });

  it.each(['', 'plain text', '<b>no picture</b>', '<!-- <img src="https://a.example/a.png"> -->'])(
    'finds none in %j',
    (html) => {
      expect(first(html)).toBeNull();
    },
  );

  it('runs nothing and adds nothing to the page', () => {
    const before = document.documentElement.outerHTML;
    first(
      '<script>window.attacked = true</script><img src="x:y" onerror="window.attacked = true">',
    );
    expect(document.documentElement.outerHTML).toBe(before);
    expect(window).not.toHaveProperty('attacked');
  });
});

describe('safeImageUrl', () => {
  it.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['', null],
    ['http://cdn.example/a.png', null],
    [null, null],
  ])('reads %j as %j', (address, expected) => {
    expect(safeImageUrl(address, { ownOrigins: [] })).toBe(expected);
  });
});
