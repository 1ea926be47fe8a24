import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';
import PodcastCarousel from './src/exposes/PodcastCarousel';
import { fakeAudio } from './testing/fakeAudio';

beforeEach(() => void fakeAudio());

moduleSpec(remote, { './PodcastCarousel': PodcastCarousel });
