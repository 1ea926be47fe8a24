/** Languages that visitors ask for by name, for a regular expression. */
export const languageNames = (
  'english polish german french spanish italian portuguese dutch czech slovak hungarian romanian swedish norwegian ' +
  'danish finnish greek turkish ukrainian russian arabic hebrew hindi urdu chinese mandarin japanese korean ' +
  'vietnamese thai indonesian polski deutsch español'
).replace(/ /g, '|');
