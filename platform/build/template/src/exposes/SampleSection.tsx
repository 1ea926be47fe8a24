export { Section as default } from '../section/Section';
