import { messageOf } from '@synapsei/service-base';
import { manageConversation } from './manageConversation';

manageConversation(process.argv.slice(2), process.env.FIRESTORE_TOKEN).then(
  console.log,
  (error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  },
);
