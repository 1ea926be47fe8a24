/**
 * React registers here, and each react-refresh asks it for renderers: without it, remotes that load later miss React. A
 * string, because compilers add helpers to functions.
 */
export const refreshHook = `
if (!globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  const ignore = () => {};
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
}`.trim();
