const different = new RegExp(
  [
    // Texts and comments stay as they are.
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\//,
    /\bservice\s+(?<service>[\w.]+)/,
    /\bmatch\s+(?<match>(?:\/(?:\w+|\{\w+\}))+)/,
    /\ballow\s+(?<allow>[\w,\s]+?)\s*(?:(?=;)|:\s*(?<if>if)\b)/,
    /(?<path>(?:\/(?:\w+|\$\([^()]*\)))+)/,
    /(?<![.\w])(?<is>is)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Security rules as a script that can be parsed, never run: the rules' own clauses become `if`s with their words in
 * a template, such as `` if (allow`read, write`) true; ``, paths become templates and `is` `instanceof`. Lines stay.
 */
export function toJavaScript(rules: string): string {
  return rules.replace(different, (text: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<string, string | undefined>;
    if (found.path) return `path\`${found.path.replace(/\$\(([^()]*)\)/g, '${$1}')}\``;
    if (found.is) return 'instanceof';
    const keyword = ['service', 'match', 'allow'].find((name) => found[name]);
    if (!keyword) return text;
    const always = keyword === 'allow' && !found.if ? ' true' : '';
    return `if (${keyword}\`${found[keyword]}\`)${always}`;
  });
}
