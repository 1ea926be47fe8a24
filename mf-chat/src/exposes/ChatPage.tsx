export { ChatPage as default } from '../page/ChatPage';
