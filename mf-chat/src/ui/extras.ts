export { ChatOptions } from './ChatOptions';
export { ReasonForm } from './ReasonForm';
