/**
 * The first script of the development page. React registers with this hook, and each bundle's copy of react-refresh
 * asks it for the existing renderers. The stub that react-refresh creates without a hook forgets them, so edits of a
 * remote that loads after React would not show. A string, because compilers add helpers to functions.
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
