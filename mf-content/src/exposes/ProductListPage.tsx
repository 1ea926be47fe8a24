export { ProductList as default } from '../products/ProductList';
