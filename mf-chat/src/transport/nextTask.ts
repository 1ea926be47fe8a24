/** Lets the browser have its turn: resolves in a task of its own, also in a hidden tab, where timers sleep. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // jsdom has none, and Node's would keep a test's process alive once React holds one.
    if (!globalThis.MessageChannel) return void setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
