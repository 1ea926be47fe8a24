export { HomeTop as default } from '../home/HomeTop';
