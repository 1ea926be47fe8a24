/**
 * Marks the router's top-level calls as free of side effects, and removes developer tool names:
 * otherwise forms, fetchers and data routing stay in a bundle that uses none of them.
 */
export default function shakeRouter(source: string): string {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
