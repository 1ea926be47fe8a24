import ts from 'typescript';

/**
 * Matches `test`, `it` and their variants: `test.each(table)`, `test.each([...])('…')`. Skipped and
 * todo tests do not count.
 */
function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it'].includes(callee.text);
  const isEach = ts.isPropertyAccessExpression(callee) && callee.name.text === 'each';
  return (isEach || ts.isCallExpression(callee)) && isRunner(callee.expression);
}

const isAsleep = (callee: ts.Expression) =>
  ts.isPropertyAccessExpression(callee) &&
  ['skip', 'fixme'].includes(callee.name.text) &&
  /\bdescribe$/.test(callee.expression.getText());

/** A title as in the source: `%s` and `${name}` stay, escapes and quotes are removed. */
function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined;
}

/** The titles of the tests that run in a source file, as written there. */
export function testTitles(source: string): Set<string> {
  const file = ts.createSourceFile('titles.tsx', source, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isAsleep(node.expression)) return;
    if (ts.isCallExpression(node) && isRunner(node.expression)) {
      const title = titleOf(node.arguments[0]);
      if (title !== undefined) titles.add(title);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return titles;
}
