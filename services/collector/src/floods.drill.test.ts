import { describeFloods } from '../testing/describeFloods';

jest.setTimeout(120_000);

describeFloods(10_000);
