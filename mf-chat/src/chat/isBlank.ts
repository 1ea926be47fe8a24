/** Whether a text shows nothing: white space, invisible characters and the blanks among letters and symbols. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cf}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
