import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';
import SearchPanel from './src/exposes/SearchPanel';

moduleSpec(remote, { './SearchPanel': SearchPanel });
