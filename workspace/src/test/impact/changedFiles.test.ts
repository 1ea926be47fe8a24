import { plainName } from '@synapsei/release/testing';
import { changedFiles } from './narrow';

const build = (version: string, files: Record<string, string>) => ({
  release: {
    name: 'mf_podcast',
    version,
    files: Object.fromEntries(Object.keys(files).map((file) => [file, `sha384-${files[file]}`])),
  },
  read: (file: string) => Promise.resolve(Buffer.from(files[file]!)),
});

const before = build('0.1.0', {
  'remoteEntry.11111111.js': 'load("mf_podcast@0.1.0", {406:"aaaaaaaa"})',
  '406.aaaaaaaa.js': 'mf_podcast_0_1_0; play()',
  'assets/song.cccccccc.mp3': 'song',
});

test('versions and hashes are no change', async () => {
  const after = build('0.2.0', {
    'remoteEntry.22222222.js': 'load("mf_podcast@0.2.0", {406:"bbbbbbbb"})',
    '406.bbbbbbbb.js': 'mf_podcast_0_2_0; play()',
    'assets/song.cccccccc.mp3': 'song',
  });
  expect(await changedFiles(before, after)).toEqual([]);
});

test('a file with other code, another picture, a new and a missing file are', async () => {
  const after = build('0.2.0', {
    'remoteEntry.22222222.js': 'load("mf_podcast@0.2.0", {406:"bbbbbbbb"})',
    '406.bbbbbbbb.js': 'mf_podcast_0_2_0; pause()',
    'assets/song.dddddddd.mp3': 'other song',
    '712.eeeeeeee.css': '',
  });
  expect(await changedFiles(before, after)).toEqual(['406.js', '712.css', 'assets/song.mp3']);
  expect(await changedFiles(after, before)).toContain('712.css');
});

test('names without a hash stay as they are', () => {
  expect(plainName('assets/less-is-more.42f5f2f4.mp3')).toBe('assets/less-is-more.mp3');
  expect(plainName('catalogue.json')).toBe('catalogue.json');
});
