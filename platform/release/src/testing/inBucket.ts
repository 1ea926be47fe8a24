import { openStore } from '../target';
import { places } from './places';
import { startBucket } from './startBucket';
import { startBucketSite } from './startBucketSite';

export let bucket: Awaited<ReturnType<typeof startBucket>>;
let count = 0;

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

places.openStore = () => openStore(bucket.address(`store-${count++}`));
places.startSite = () => startBucketSite();
