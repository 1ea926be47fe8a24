import { imagesInHtml } from './imagesInHtml';

test.each([
  ['<p>no picture</p>', []],
  ['<img src="a.png"><IMG SRC=\'b.png\'><img src=c.png>', ['a.png', 'b.png', 'c.png']],
  ['<img alt="a > b" src="a.png"/>', ['a.png']],
  ['<img\n  class="x"\n  src = "a.png?x=1&amp;y=2"\n>', ['a.png?x=1&y=2']],
  ['<img data-src="lazy.png" src="a.png">', ['a.png']],
  ['<img src="first.png" src="second.png">', ['first.png']],
  ['<img width="1" height="1" src="pixel.gif"><img src="a.png" width="640">', ['a.png']],
  ['<img height=0 src="pixel.gif">', []],
  ['<img width="1px" src="pixel.gif">', []],
  ['<img width="100%" src="a.png">', ['a.png']],
  ['<!-- <img src="old.png"> --><img src="a.png">', ['a.png']],
  ['<imgx src="a.png"><image src="b.png">', []],
  ['<img alt="no source">', ['']],
  ['<img src="unfinished.png"', ['unfinished.png']],
  ["<img alt=it's src=a.png>", ['a.png']],
])('%j', (html, images) => {
  expect(imagesInHtml(html)).toEqual(images);
});

test('looks at fifty images at most', () => {
  expect(imagesInHtml('<img src="a.png">'.repeat(80))).toHaveLength(50);
});
