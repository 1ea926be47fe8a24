export {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
} from '../documents/contentSecurityPolicy';
export { parseTrusted } from '../documents/fetchRegistry';
export { fillFirstView, findHome, firstViewFile } from '../documents/firstViews';
export { scriptJson } from '../documents/jsonScript';
export { liveReleases } from '../documents/liveReleases';
export { routeFiles } from '../documents/routeFiles';
export { writeDocuments } from '../documents/writeDocuments';
