/** A script element with data, which nothing in the data can end. `type` and `id` are our own. */
export function jsonScript(value: unknown, { type = 'application/json', id = '' } = {}): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return `<script type="${type}"${id && ` id="${id}"`}>${json}</script>`;
}
