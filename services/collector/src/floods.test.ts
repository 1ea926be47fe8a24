import { describeFloods } from '../testing/describeFloods';

describeFloods(200);
