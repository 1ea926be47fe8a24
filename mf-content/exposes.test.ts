import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';

moduleSpec(
  remote,
  {},
  {
    './OfferingPage': () => ({ params: { key: 'mas' } }),
    './ArticlePage': () => ({ params: { id: '1' } }),
  },
);
