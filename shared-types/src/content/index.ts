export * from './articleRequests';
export * from './entities';
export * from './imagesInHtml';
export * from './parseArticle';
export * from './planRichText';
export * from './searchIndex';
export * from './textOf';
