/** An item as the feed converter returns it. */
export function createItem(overrides: Record<string, unknown> = {}) {
  return {
    title: 'Small models first',
    pubDate: '2026-02-03 08:30:00',
    link: 'https://blog.example/small-models',
    guid: 'small-models',
    author: '',
    thumbnail: '',
    description: '<p>Text</p><img src="https://cdn.example/cover.png">',
    content: '',
    enclosure: {},
    categories: ['LLM', 'Cost'],
    ...overrides,
  };
}

/** The converter's whole response. */
export function createFeed(items: unknown[] = [createItem()]) {
  return { status: 'ok', feed: {}, items };
}
