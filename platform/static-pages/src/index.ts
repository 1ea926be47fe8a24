export { ArticleText, RichText, tagsOf, type TextAddresses } from './ArticleText';
export { pageStyles } from './pageStyles';
export { renderStaticPage, type StaticPage } from './renderStaticPage';
export { toTokensCss } from './toTokensCss';
