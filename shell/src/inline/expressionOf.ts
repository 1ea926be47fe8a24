/** The paths of a pattern, as the router reads it. */
export const expressionOf = (pattern: string): RegExp =>
  RegExp(`^${pattern.replace(/\/:\w+/g, '/[^/]+').replace(/\/\*$/, '(/.+)?')}/*$`);
