export { ArticleDetail as default } from '../articles/ArticleDetail';
