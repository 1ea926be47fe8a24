const { TestEnvironment } = require('jest-environment-jsdom');

/** A channel as our code and React use it. Node's own keeps a test's process alive for ever once React holds one. */
class OneWayChannel {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => void setImmediate(() => this.port1.onmessage?.({ data })) };
}

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
  MessageChannel: OneWayChannel,
  structuredClone,
};

module.exports = class JsdomWithPlatform extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, platform);
  }
};
