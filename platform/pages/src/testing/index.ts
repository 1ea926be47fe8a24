export {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
} from '../documents/contentSecurityPolicy';
export { earlyPage, rankRoutes } from '../documents/earlyPage';
export { parseTrusted } from '../documents/fetchRegistry';
export { fillFrame } from '../documents/fillFrame';
export { fillFirstView, findHome, firstViewFile } from '../documents/firstViews';
export { scriptJson } from '../documents/jsonScript';
export { liveReleases } from '../documents/liveReleases';
export { writeDocuments } from '../documents/writeDocuments';
