import { describeStore } from '../testing/describeStore';
import { createOwnStore } from './openStore';

describe('in one process', () => {
  describeStore(createOwnStore);
});
