import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shippedEpisodes } from './shippedEpisodes';

/** Constant bit rate of the audio files, in bytes per second (48 kbit/s). */
const bytesPerSecond = 6_000;
const soundFile = (id: string) => join(__dirname, '../audio', `${id}.mp3`);

test.each(shippedEpisodes)('$title has its stated length', ({ id, durationSeconds }) => {
  const seconds = statSync(soundFile(id)).size / bytesPerSecond;
  expect(Math.round(seconds)).toBe(durationSeconds);
});

test.each(shippedEpisodes)(
  '$title is an mp3 with a dialogue between two speakers',
  ({ id, transcript }) => {
    const start = readFileSync(soundFile(id));
    expect(start.readUInt8(0)).toBe(0xff);
    expect(start.readUInt8(1) & 0xe0).toBe(0xe0);
    expect(new Set(transcript.map(({ speaker }) => speaker)).size).toBe(2);
  },
);
