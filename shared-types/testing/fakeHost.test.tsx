import { fakeHost } from './fakeHost';
import { hostSpec, showAlone } from './specs';

hostSpec((address) => {
  const host = fakeHost({ address, neighbours: { 'home.podcast': './PodcastCarousel' } });
  return {
    host,
    show: showAlone,
    setTheme: host.setTheme,
    setConsent: host.setConsent,
    tracked: () => host.tracked,
    title: () => host.heads.at(-1)?.title,
    holds: () => host.holds,
  };
});

test('says what it was called with, in order', () => {
  const host = fakeHost();
  host.navigate('/chat');
  host.navigate('/knowledgeBase?q=mas', { replace: true });
  host.back('/articles');
  expect(host.visited).toEqual(['/chat', '/knowledgeBase?q=mas', '(back, else /articles)']);
});

test('a test may take its place in anything', () => {
  const slot = () => 'Podcast';
  const host = fakeHost({ slot, hold: undefined });
  expect([host.slot('home.podcast'), host.hold]).toEqual(['Podcast', undefined]);
});
