import { describeFloods } from '../testing/describeFloods';

jest.setTimeout(400_000);

describeFloods(2_000);
