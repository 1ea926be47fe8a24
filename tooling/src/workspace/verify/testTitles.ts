import ts from 'typescript';

const runners = new Set(['test', 'it']);

/** `test`, `it`, and what hangs on them: `test.each(table)`, `test.each([...])('…')`. A skipped or planned test is none. */
function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return runners.has(callee.text);
  if (ts.isCallExpression(callee)) return isRunner(callee.expression);
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'each'
    ? isRunner(callee.expression)
    : false;
}

/** A title as its source writes it: `%s` and `${name}` stay, escapes and quotes go. */
function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined;
}

/** The titles of the tests that a file's source runs, as the source writes them. */
export function testTitles(source: string): Set<string> {
  const file = ts.createSourceFile('titles.tsx', source, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isRunner(node.expression)) {
      const title = titleOf(node.arguments[0]);
      if (title !== undefined) titles.add(title);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return titles;
}
