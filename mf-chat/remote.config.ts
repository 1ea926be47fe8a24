import { defineRemote } from '@synapsei/shared-types/registry';

export default defineRemote({
  name: 'mf_chat',
  owner: { team: 'chat', contact: '#team-chat' },
  exposes: {
    './ChatPage': './src/exposes/ChatPage.tsx',
    './ChatWidget': './src/exposes/ChatWidget.tsx',
  },
  routes: [
    {
      path: '/chat',
      module: './ChatPage',
      title: 'Chat',
      description: 'Ask the AI consultant about services, products, pricing and your own project.',
      layout: 'focus',
    },
  ],
  slots: [{ slot: 'widget', module: './ChatWidget' }],
  navigation: [{ label: 'Chat', path: '/chat', place: 'top', order: 30 }],
});
