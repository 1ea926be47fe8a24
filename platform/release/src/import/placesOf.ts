/** `file:line` of the first match in each of the texts. */
export const placesOf = (pattern: RegExp, texts: (readonly [file: string, text: string])[]) =>
  texts.flatMap(([file, text]) => {
    const { index } = pattern.exec(text) ?? {};
    return index === undefined ? [] : `${file}:${text.slice(0, index).split('\n').length}`;
  });
