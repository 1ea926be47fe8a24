/** The same in a bucket. */
import '../testing/inBucket';
import './history.test';
