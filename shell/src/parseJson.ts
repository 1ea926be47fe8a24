/** Parses JSON, whose shape the caller checks; `undefined` if there is none or it is invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Reads a `<script type="application/json">` of the page; `undefined` if it is absent or invalid JSON. */
export const readInlineJson = (id: string, document = globalThis.document): unknown =>
  parseJson(document.getElementById(id)?.textContent);
