export { completionScript } from './completionScript';
export {
  flagLines,
  onOff,
  readFlags,
  siteFlag,
  targetFlag,
  text,
  texts,
  type Flags,
  type Values,
} from './flags';
export { siteUrl } from './siteUrl';
