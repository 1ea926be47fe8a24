const { TestEnvironment } = require('jest-environment-jsdom');

/** Adds what browsers have and jsdom lacks, taken from Node. */
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
