export * from './ArticleText';
export * from './pageStyles';
export * from './renderStaticPage';
export * from './RichText';
