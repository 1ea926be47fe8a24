import { parseJson } from './parseJson';

/** Reads a `<script type="application/json">` of the page; `undefined` if it is absent or invalid JSON. */
export const readInlineJson = (id: string, document = globalThis.document): unknown =>
  parseJson(document.getElementById(id)?.textContent);
