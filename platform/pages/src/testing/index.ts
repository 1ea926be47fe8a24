export {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
} from '../documents/contentSecurityPolicy';
export { parseTrusted } from '../documents/fetchRegistry';
export { fileListOf } from '../documents/fileListOf';
export { fillFirstView, findHome, firstViewFile } from '../documents/firstViews';
export { liveReleases } from '../documents/liveReleases';
export { readShell, type ShellBuild } from '../documents/readShell';
export { routeFiles } from '../documents/routeFiles';
export { writeDocuments } from '../documents/writeDocuments';
export type { Previews } from '../landing/Previews';
export { articlePage } from '../landing/articlePage';
export { fetchArticles, fetchCover } from '../landing/fetchArticles';
export { hasArticlePages } from '../landing/landingRecord';
export { placePreview } from '../landing/placePreview';
export { catalogueGroup, type LandingGroup, writeLandingPages } from '../landing/writeLandingPages';
export { cardDigest, renderCard, type Card } from '../og/renderCard';
