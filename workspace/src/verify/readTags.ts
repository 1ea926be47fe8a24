import ts from 'typescript';

/** The test that shows a sentence of the specification, by the sentence's name. */
export type Tag = { sentence: string; title: string };

const pattern = /^\s*\/\/ Specification: (.+)$/gm;
const runners = new Set(['test', 'it']);

/** Matches `test`, `it` and `test.each(table)`. Skipped and todo tests do not count. */
function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return runners.has(callee.text);
  if (ts.isCallExpression(callee)) return isRunner(callee.expression);
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'each'
    ? isRunner(callee.expression)
    : false;
}

const isAsleep = (callee: ts.Expression) =>
  ts.isPropertyAccessExpression(callee) &&
  ['skip', 'fixme'].includes(callee.name.text) &&
  /\bdescribe$/.test(callee.expression.getText());

/** The statement of a block or file that a node is in. */
function statementOf(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isBlock(parent) || ts.isSourceFile(parent) ? node : statementOf(parent);
}

function namesAbove(node: ts.Node, source: string): string[] {
  const statement = statementOf(node);
  const above = source.slice(statement.getFullStart(), statement.getStart());
  return [...above.matchAll(pattern)].flatMap(([, names = '']) => names.split(/,\s*/));
}

/** What `// Specification: home.2, roles.1` above the tests of a source file says. Tests that never run say nothing. */
export function readTags(source: string): Tag[] {
  const file = ts.createSourceFile('tags.tsx', source, ts.ScriptTarget.Latest, true);
  const tags: Tag[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isAsleep(node.expression)) return;
      const [argument] = node.arguments;
      if (isRunner(node.expression) && argument && !ts.isArrayLiteralExpression(argument)) {
        const title = argument.getText().slice(1, -1);
        tags.push(...namesAbove(node, source).map((sentence) => ({ sentence, title })));
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return tags;
}
