import { selectTests } from './selectTests';

const reach = {
  'plays an episode': ['mf_podcast/Carousel.js', 'mf_content/Home.js'],
  'asks a question': ['mf_chat/ChatPage.js'],
  'starts the servers': [],
};

test('tests that load none of the changed files are left out', () => {
  expect(selectTests(reach, ['mf_podcast/Carousel.js'])).toEqual({
    unaffected: ['asks a question'],
  });
});

test('without a change only tests without a page remain', () => {
  expect(selectTests(reach, []).unaffected).toEqual(['plays an episode', 'asks a question']);
});

test('a file that no test loads makes all tests run', () => {
  expect(selectTests(reach, ['mf_podcast/Carousel.js', 'mf_podcast/first-view.json'])).toEqual({
    unaffected: [],
    everything: 'no test is known to load mf_podcast/first-view.json',
  });
});
