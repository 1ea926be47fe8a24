/** JSON that cannot end its script element, whatever it holds. `type` is by default the plain one. */
export const inlineJson = (id: string, value: unknown, type = 'application/json'): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
