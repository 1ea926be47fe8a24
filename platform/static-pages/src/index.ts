export { ArticleText, tagsOf } from './ArticleText';
export { pageStyles } from './pageStyles';
export { renderStaticPage, type StaticPage } from './renderStaticPage';
export { RichText, type TextAddresses } from './RichText';
