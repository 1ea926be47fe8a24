import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedEpisodes } from './shippedEpisodes';

/** Constant bit rate of the audio files, in bytes per second (48 kbit/s). */
const bytesPerSecond = 6_000;

// Specification: entities.11
test.each(shippedEpisodes)(
  '$title is an mp3 of its stated length, a dialogue between two speakers',
  ({ id, durationSeconds, transcript }) => {
    const sound = readFileSync(join(__dirname, '../audio', `${id}.mp3`));
    expect(sound.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    expect(Math.round(sound.length / bytesPerSecond)).toBe(durationSeconds);
    expect(new Set(transcript.map(({ speaker }) => speaker)).size).toBe(2);
  },
);
