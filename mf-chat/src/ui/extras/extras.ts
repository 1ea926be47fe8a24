export { ChatOptions } from './ChatOptions';
export { LengthNote } from './LengthNote';
export { ReasonForm } from './ReasonForm';
