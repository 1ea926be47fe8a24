import { createEpisode } from '../../testing/renderSection';
import { chooseEpisodes } from './chooseEpisodes';
import { shippedEpisodes } from './shippedEpisodes';

// Specification: podcast.2, limits.13
test('without configured episodes the three shipped ones are shown', () => {
  expect(chooseEpisodes([])).toBe(shippedEpisodes);
  expect(shippedEpisodes).toHaveLength(3);
});

// Specification: entities.11
test('configured episodes replace the shipped ones and reuse their covers in turn', () => {
  const configured = ['a', 'b', 'c', 'd'].map((id) =>
    createEpisode({ id, title: `Episode ${id}`, src: `https://player.example/${id}` }),
  );
  const expected = configured.map((episode, index) => ({
    ...episode,
    kind: 'embedded',
    cover: shippedEpisodes[index % 3]?.cover,
  }));
  expect(chooseEpisodes(configured)).toEqual(expected);
});

test.each(['javascript:alert(1)', 'data:text/html,hello'])(
  '%s never becomes a frame, and the console names the entry',
  (src) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(chooseEpisodes([createEpisode({ id: 'bad', src })])).toBe(shippedEpisodes);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("podcast.episodes: 'bad'"));
  },
);
