/** A script element with data that cannot end it. `type` and `id` must be trusted. */
export function jsonScript(value: unknown, { type = 'application/json', id = '' } = {}): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return `<script type="${type}"${id && ` id="${id}"`}>${json}</script>`;
}
