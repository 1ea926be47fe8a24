import { episodePage } from './episodePage';

test.each([
  ['https://open.spotify.com/embed/episode/1?theme=0', 'https://open.spotify.com/episode/1'],
  ['https://player.example/episodes/7?autoplay=1', 'https://player.example/episodes/7?autoplay=1'],
])('%s is available at %s', (src, page) => {
  expect(episodePage(src)).toBe(page);
});
