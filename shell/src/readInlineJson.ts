/** Reads a `<script type="application/json">` of the page. `undefined` when it is absent or no JSON. */
export function readInlineJson(id: string, document = globalThis.document): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
