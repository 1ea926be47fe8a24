/** Parses JSON, whose shape the caller checks; `undefined` if there is none or it is invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
