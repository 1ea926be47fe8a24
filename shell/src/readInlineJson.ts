/** Reads a `<script type="application/json">` of the page; `undefined` if it is absent or invalid JSON. */
export function readInlineJson(id: string, document = globalThis.document): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
