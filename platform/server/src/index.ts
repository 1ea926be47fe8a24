export { contentTypeOf } from './contentTypeOf';
export { createStaticServer } from './createStaticServer';
export { deltaOf, isDelta, readDeltaName } from './deltas';
export { headersFor, isHashed } from './headers';
export { listen, portListened, stopOnSignal, takenPort } from './listen';
