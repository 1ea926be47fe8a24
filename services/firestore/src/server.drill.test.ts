import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeLifeCycle } from '@synapsei/service-base/testing/describeStart';

const variables = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'firestore-')) });

describeLifeCycle('firestore', __dirname, variables);
