const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom lacks: our code uses the platform, so tests get Node's. */
const platform = {
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  structuredClone,
};

module.exports = class JsdomWithPlatform extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, platform);
    this.global.performance.measure = performance.measure.bind(performance);
  }
};
