/** The same in a bucket. */
import '../testing/inBucket';
import './testSet.test';
