export { PodcastSection as default } from '../carousel/PodcastSection';
