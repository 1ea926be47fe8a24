export { ArticleList as default } from '../articles/ArticleList';
