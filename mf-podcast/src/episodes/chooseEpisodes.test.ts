import { createEpisode } from '../../testing/renderSection';
import { chooseEpisodes } from './chooseEpisodes';
import { shippedEpisodes } from './shippedEpisodes';

test('without configured episodes the three shipped ones are shown', () => {
  expect(chooseEpisodes([])).toBe(shippedEpisodes);
  expect(shippedEpisodes).toHaveLength(3);
});

test('configured episodes replace the shipped ones and reuse their covers in turn', () => {
  const configured = ['a', 'b', 'c', 'd'].map((id) =>
    createEpisode({ id, title: `Episode ${id}`, src: `https://player.example/${id}` }),
  );
  const chosen = chooseEpisodes(configured);
  expect(chosen.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'a embedded',
    'b embedded',
    'c embedded',
    'd embedded',
  ]);
  expect(chosen.map(({ id, src, title }) => ({ id, src, title }))).toEqual(configured);
  expect(chosen.every(({ cover }) => cover !== '')).toBe(true);
});

test.each(['javascript:alert(1)', 'data:text/html,hello'])(
  '%s never becomes a frame, and the console names the entry',
  (src) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(chooseEpisodes([createEpisode({ id: 'bad', src })])).toBe(shippedEpisodes);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("podcast.episodes: 'bad'"));
    warn.mockRestore();
  },
);
