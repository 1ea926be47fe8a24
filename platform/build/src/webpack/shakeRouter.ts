/** Marks top-level calls as pure and removes names for tools: otherwise forms, fetchers and data routing stay in the bundle. */
export default function shakeRouter(source: string): string {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
