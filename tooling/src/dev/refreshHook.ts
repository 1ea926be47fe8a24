/**
 * The first script of the development page. React announces itself to this hook, and each bundle's
 * copy of react-refresh asks it which renderers exist. The stub that react-refresh makes when there
 * is no hook forgets them, so a remote that arrives after React would find none and its edits would
 * not show. A string, because compilers add helpers to functions that do not travel with them.
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
