/** Whether a text shows nothing: it has only white space, invisible characters, and letters and symbols that are blank. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
