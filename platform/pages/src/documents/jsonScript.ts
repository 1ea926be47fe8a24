/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** A script element with data that cannot end it. `type` and `id` must be trusted. */
export function jsonScript(value: unknown, { type = 'application/json', id = '' } = {}): string {
  return `<script type="${type}"${id && ` id="${id}"`}>${scriptJson(value)}</script>`;
}
