import { rss } from '../../testing/startFeed';
import { convertFeed, toPublishedTime } from './convertFeed';

const url = 'https://blog.example/feeds/main.xml';

const convert = (source: string, at = url) =>
  convertFeed(Buffer.from(source), 'application/xml', at);

function itemOf(source: string) {
  const [item] = convert(source).items;
  if (!item) throw new Error('The feed has no item');
  return item;
}

const titled = (title: string, parts = '') => rss(`<item><title>${title}</title>${parts}</item>`);
const rssItem = (parts: string) => itemOf(titled('T', parts));
const notAFeed = 'rss_url did not answer with an RSS, Atom or JSON feed.';

describe('dialects', () => {
  test.each(
    Object.entries({
      'RSS 0.91 with its document type':
        '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>F</title><item><title>T</title><link>https://a.example/1</link></item></channel></rss>',
      Atom: '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>T</title><id>1</id><link href="https://a.example/1"/></entry></feed>',
      'JSON Feed':
        '{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[{"id":"1","title":"T","url":"https:\\/\\/a.example\\/1"}]}',
    }),
  )('%s', (_case, source) => {
    const { feed, items } = convert(source);
    expect(feed.title).toBe('F');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ title: 'T', link: 'https://a.example/1' });
  });

  test('Atom: the page among many links, the label of a category, markup in a title, xhtml content', () => {
    const item =
      itemOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><author><name>Feed Author</name></author>
      <entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; &amp;amp; quiet title</title><id>urn:1</id>
      <link rel="self" href="https://a.example/self"/><link rel="replies" href="https://a.example/replies"/>
      <link rel="alternate" type="application/json" href="https://a.example/json"/>
      <link rel="alternate" type="text/html" href="https://a.example/page"/>
      <link rel="enclosure" type="image/png" href="https://a.example/e.png" length="9"/>
      <updated>2024-02-03T04:05:06+01:00</updated><category term="t" label="Label"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry></feed>`);
    expect(item).toMatchObject({
      title: 'A bold & quiet title',
      guid: 'urn:1',
      link: 'https://a.example/page',
      author: 'Feed Author',
      pubDate: '2024-02-03 03:05:06',
      thumbnail: 'https://a.example/e.png',
      enclosure: { link: 'https://a.example/e.png', type: 'image/png', length: 9 },
      categories: ['Label'],
    });
    expect(item.content).toContain('<p>Text</p>');
    expect(item.description).toBe(item.content);
  });

  test('JSON Feed: plain text becomes HTML, image and tags are kept', () => {
    const item = itemOf(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        title: 'F',
        items: [
          {
            id: '1',
            content_text: 'a < b & c',
            image: 'http://a.example/i.png',
            tags: ['x'],
            attachments: [
              { url: 'https://a.example/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 4 },
            ],
          },
        ],
      }),
    );
    expect(item).toMatchObject({
      title: '',
      link: '',
      guid: '1',
      content: 'a &lt; b &amp; c',
      thumbnail: 'https://a.example/i.png',
      categories: ['x'],
      enclosure: { link: 'https://a.example/a.mp3', type: 'audio/mpeg', length: 4 },
    });
  });
});

describe('a text is what its dialect declares', () => {
  const atom = (type: string, text: string) =>
    itemOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><id>1</id>${['title', 'summary', 'content'].map((name) => `<${name}${type}>${text}</${name}>`).join('')}</entry></feed>`,
    );
  const dialog = 'The <dialog> element &amp; React';
  const escaped = 'The &lt;dialog&gt; element &amp;amp; React';

  test.each([
    ['', escaped, dialog, 'The &lt;dialog&gt; element &amp;amp; React'],
    [' type="text"', `<![CDATA[${dialog}]]>`, dialog, 'The &lt;dialog&gt; element &amp;amp; React'],
    [
      ' type="html"',
      'A &lt;b&gt;bold&lt;/b&gt; &amp;amp; &amp;lt;dialog&amp;gt;',
      'A bold & <dialog>',
      'A <b>bold</b> &amp; &lt;dialog&gt;',
    ],
    [
      ' type="xhtml"',
      '<div xmlns="http://www.w3.org/1999/xhtml">A <b>bold</b> &lt;dialog&gt;</div>',
      'A bold <dialog>',
      'A <b>bold</b> &lt;dialog&gt;',
    ],
  ])('Atom%s', (type, text, title, html) => {
    expect(atom(type, text)).toMatchObject({ title, description: html, content: html });
  });

  test('JSON Feed', () => {
    const source = { version: 'https://jsonfeed.org/version/1.1', title: dialog };
    const item = { id: '1', title: dialog, tags: ['<b>'], authors: [{ name: 'A & <B>' }] };
    const { feed, items } = convert(JSON.stringify({ ...source, items: [item] }));
    expect(feed.title).toBe(dialog);
    expect(items[0]).toMatchObject({ title: dialog, categories: ['<b>'], author: 'A & <B>' });
  });

  test.each([
    ['a &lt;b&gt;bold&lt;/b&gt; &amp;amp; title', 'a bold & title'],
    ['List&lt;string&gt; in a &lt;SPAN class="x"&gt;title&lt;/SPAN&gt;', 'List<string> in a title'],
    ['&lt;T, U&gt;, a &lt; b &gt; c &lt;br/&gt;', '<T, U>, a < b > c'],
    ['&lt;!-- no --&gt;yes', 'yes'],
  ])('RSS, which declares none: %s', (written, title) => {
    expect(itemOf(titled(written)).title).toBe(title);
  });
});

describe('malformed input', () => {
  test('undefined entities and bare ampersands are accepted', () => {
    const link = '<link>https://a.example/?a=1&b=2</link>';
    const { feed, items } = convert(titled('Fish & Chips &nbsp;&copy; &undefined;', link));
    expect(feed.title).toBe('Notes');
    expect(items[0]?.title).toMatch(/^Fish & Chips/);
    expect(items[0]?.link).toBe('https://a.example/?a=1&b=2');
  });

  test.each(
    Object.entries({
      nothing: '',
      'a page': '<!doctype html><html><head><title>Moved</title></head><body>Gone</body></html>',
      'some other JSON': '{"hello":[1]}',
      'the beginning of a feed': '<?xml version="1.0"?><rss version="2.0"><chan',
      'a feed that names a file, which is not read (XXE),':
        '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>F</title><item><title>&x;</title></item></channel></rss>',
      'a feed with an element __proto__':
        '<rss version="2.0"><channel><title>F</title><__proto__><polluted>1</polluted></__proto__><item><title>T</title></item></channel></rss>',
    }),
  )('%s is reported as not a feed', (_case, source) => {
    expect(() => convert(source)).toThrow(notAFeed);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('missing or odd data', () => {
  test('an item with only a title has every field', () => {
    expect(rssItem('')).toEqual({
      title: 'T',
      pubDate: '',
      link: '',
      guid: '',
      author: '',
      thumbnail: '',
      description: '',
      content: '',
      enclosure: {},
      categories: [],
    });
  });

  const long = '<content:encoded><![CDATA[<p>Long</p>]]></content:encoded>';
  test.each([
    ['only content, as of Medium: the description is the content', long, '<p>Long</p>'],
    [
      'an excerpt and a content, as of WordPress',
      `<description>Short</description>${long}`,
      'Short',
    ],
  ])('%s', (_case, parts, description) => {
    expect(rssItem(parts)).toMatchObject({ description, content: '<p>Long</p>' });
  });

  test('a guid replaces a missing link only if it is an address', () => {
    expect(rssItem('<guid>https://a.example/1</guid>').link).toBe('https://a.example/1');
    expect(rssItem('<guid isPermaLink="false">https://a.example/1</guid>').link).toBe('');
    expect(rssItem('<link>https://a.example/2</link>').guid).toBe('https://a.example/2');
  });

  test('the author is the best available name', () => {
    expect(rssItem('<author>ada@a.example (Ada)</author>').author).toBe('Ada');
    expect(
      rssItem('<author>ada@a.example (Ada)</author><dc:creator>Ada L.</dc:creator>').author,
    ).toBe('Ada L.');
  });

  test('categories are plain text, complete and without duplicates', () => {
    const many = Array.from({ length: 30 }, (_, index) => `<category>c${index}</category>`).join(
      '',
    );
    const { categories } = rssItem(
      `<category> A &amp;amp; B </category><category>A &amp;amp; B</category><category></category>${many}`,
    );
    expect(categories).toHaveLength(31);
    expect(categories.slice(0, 2)).toEqual(['A & B', 'c0']);
  });

  test('relative addresses resolve against the feed', () => {
    expect(rssItem('<link>/post</link>').link).toBe('https://blog.example/post');
    expect(rssItem('<link>post</link>').link).toBe('https://blog.example/feeds/post');
  });

  test('a relative image in a text resolves against its post', () => {
    const item = rssItem(
      '<link>https://a.example/2024/post/</link><description>&lt;img src="pic.png"&gt;</description>',
    );
    expect(item.thumbnail).toBe('https://a.example/2024/post/pic.png');
  });

  test('a hundred items are kept', () => {
    expect(convert(rss('<item><title>T</title></item>'.repeat(130))).items).toHaveLength(100);
  });
});

describe('the thumbnail', () => {
  const text = '<description>&lt;img src="https://a.example/text.png"&gt;</description>';
  const element = (name: string, file: string, attributes = '') =>
    `<${name} url="https://a.example/${file}" ${attributes}/>`;
  const enclosure = (file: string, type: string) =>
    element('enclosure', file, `type="${type}" length="1"`);

  test.each([
    ['a media thumbnail', element('media:thumbnail', 'm.png') + text, 'm.png'],
    ['a media image', element('media:content', 'm', 'medium="image"') + text, 'm'],
    [
      'a thumbnail of a group, not its video',
      `<media:group><media:content url="https://a.example/v.mp4" type="video/mp4"/><media:thumbnail url="https://a.example/g.png"/></media:group>`,
      'g.png',
    ],
    ['an image enclosure', enclosure('e.png', 'image/png') + text, 'e.png'],
    ['that of the text beside an audio', enclosure('e.mp3', 'audio/mpeg') + text, 'text.png'],
    ['a podcast cover', `<itunes:image href="https://a.example/p.png"/>${text}`, 'p.png'],
    [
      'an image in the content before one in the description',
      `${text}<content:encoded>&lt;img src="https://a.example/body.png"&gt;</content:encoded>`,
      'body.png',
    ],
    [
      'the next one, if the first address is invalid',
      `<media:thumbnail url="data:image/png;base64,AAAA"/>${text}`,
      'text.png',
    ],
  ])('is %s', (_case, parts, name) => {
    expect(rssItem(parts).thumbnail).toBe(`https://a.example/${name}`);
  });

  test.each([
    ['medium', 'https://medium.com/_/stat?event=post.clientViewed'],
    ['feedburner', 'http://feeds.feedburner.com/~r/blog/~4/abc'],
    ['wordpress', 'https://pixel.wp.com/b.gif?host=a.example'],
    ['an emoji', 'https://s.w.org/images/core/emoji/11/72x72/1f642.png'],
  ])('is never the counter of %s', (_case, address) => {
    const html = `<img src="${address}"><img src="https://a.example/real.png">`;
    expect(rssItem(`<description><![CDATA[${html}]]></description>`).thumbnail).toBe(
      'https://a.example/real.png',
    );
  });

  test('is requested over https, unless its feed is not', () => {
    const image = '&lt;img src="http://localhost:8092/a.svg"&gt;';
    const source = titled('T', `<description>${image}</description>`);
    const local = convert(source, 'http://localhost:8092/feed.xml');
    expect(local.items[0]?.thumbnail).toBe('http://localhost:8092/a.svg');
    expect(itemOf(source).thumbnail).toBe('https://localhost:8092/a.svg');
  });
});

describe('hostile feeds', () => {
  const scripts = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java&#x09;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>'.replaceAll('<', '&lt;'),
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://user:secret@a.example/',
    `https://a.example/${'x'.repeat(3000)}`,
  ];

  const named = scripts.map((address) => [JSON.stringify(address.slice(0, 45)), address] as const);

  test.each(named)('%s is neither a link nor a picture nor an enclosure', (_name, address) => {
    const item = rssItem(
      `<link>${address}</link><enclosure url="${address}" type="image/png" length="1"/><media:thumbnail url="${address}"/>`,
    );
    expect([item.link, item.thumbnail, item.enclosure]).toEqual(['', '', {}]);
  });

  test('the feed’s own link is checked too', () => {
    const source = rss('').replace('https://blog.example/', 'javascript:alert(1)');
    expect(convert(source).feed.link).toBe('');
  });

  test('a title is plain text', () => {
    const title = '&lt;img onerror=alert(1)&gt;Hi&lt;/script&gt;&lt;svg/onload=alert(1)&gt; there';
    expect(itemOf(titled(title)).title).toBe('Hi there');
  });

  test('entities are not expanded (billion laughs)', () => {
    const entities = Array.from(
      { length: 20 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    );
    const source = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY l0 "lol">${entities.join('')}]><rss version="2.0"><channel><title>F</title><item><title>&l20;</title></item></channel></rss>`;
    expect(JSON.stringify(convert(source)).length).toBeLessThan(1000);
  });

  test('__proto__ changes nothing', () => {
    const json =
      '{"version":"https://jsonfeed.org/version/1","title":"F","__proto__":{"polluted":1},"items":[{"id":"1","title":"T"}]}';
    expect(convert(json).items).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test.each([
  ['Sun, 02 Jun 2019 05:29:27 GMT', '2019-06-02 05:29:27'],
  ['02 Jun 2019 05:29 -0430', '2019-06-02 09:59:00'],
  ['Mon, 02 Jun 2019 05:29:27 EST', '2019-06-02 10:29:27'],
  ['2019-06-02T05:29:27Z', '2019-06-02 05:29:27'],
  ['2019-06-02T05:29:27.123+02:00', '2019-06-02 03:29:27'],
  ['2019-06-02 05:29:27', '2019-06-02 05:29:27'],
  [' 2019-06-02 ', '2019-06-02 00:00:00'],
  ['yesterday', ''],
  ['2019-13-45', ''],
  [undefined, ''],
  ['Thu, 01 Jan 99999 00:00:00 GMT', ''],
])('the time %s is %j', (date, time) => {
  expect(toPublishedTime(date)).toBe(time);
});
