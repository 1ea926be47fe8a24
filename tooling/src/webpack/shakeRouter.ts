/**
 * Marks what the router makes at its top level as free of side effects, and takes the names away that
 * developer tools show: they keep forms, fetchers and data routing in a bundle that uses none of them.
 */
export default function shakeRouter(source: string): string {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
