import { createKeepers } from '../testing/createKeepers';
import { describeKeeper } from '../testing/describeKeeper';

describe('in one process', () => {
  describeKeeper(() => createKeepers());
});
