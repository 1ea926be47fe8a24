export { completionScript } from './completionScript';
export {
  flagLines,
  onOff,
  readFlags,
  siteUrl,
  siteFlag,
  targetFlag,
  text,
  texts,
  type Flags,
  type Values,
} from './flags';
