export { Hero as default } from '../home/Hero';
