import explainYourselfAudio from '../audio/explain-yourself.mp3';
import explainYourselfTranscript from '../audio/explain-yourself.json';
import lessIsMoreAudio from '../audio/less-is-more.mp3';
import lessIsMoreTranscript from '../audio/less-is-more.json';
import pilotToProductAudio from '../audio/pilot-to-product.mp3';
import pilotToProductTranscript from '../audio/pilot-to-product.json';
import explainYourselfCover from '../covers/explainYourself.svg';
import lessIsMoreCover from '../covers/lessIsMore.svg';
import pilotToProductCover from '../covers/pilotToProduct.svg';
import type { ShippedEpisode } from './episode';

/** The three episodes that this remote ships; `scripts/make-audio.sh` generates the audio from the transcripts. */
export const shippedEpisodes: ShippedEpisode[] = [
  {
    kind: 'shipped',
    id: 'less-is-more',
    title: 'The Step That Disappears',
    src: lessIsMoreAudio,
    cover: lessIsMoreCover,
    durationSeconds: 28,
    transcript: lessIsMoreTranscript,
  },
  {
    kind: 'shipped',
    id: 'pilot-to-product',
    title: 'From Pilot to Product',
    src: pilotToProductAudio,
    cover: pilotToProductCover,
    durationSeconds: 27,
    transcript: pilotToProductTranscript,
  },
  {
    kind: 'shipped',
    id: 'explain-yourself',
    title: 'Products That Explain Themselves',
    src: explainYourselfAudio,
    cover: explainYourselfCover,
    durationSeconds: 27,
    transcript: explainYourselfTranscript,
  },
];
