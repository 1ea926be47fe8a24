export { SearchPanel as default } from '../panel/SearchPanel';
