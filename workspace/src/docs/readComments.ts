import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import ts from 'typescript';

/** A member of a type or of an object in a source file. */
export type Member = {
  /** Names from the outermost one on: `site.url`. */
  name: string;
  /** Its declaration as the source has it, without comments. */
  declaration: string;
  comment: string;
};

const commentOf = (node: ts.Node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .flatMap((doc) => ts.getTextOfJSDocComment(doc.comment) ?? [])
    .join(' ');

const isMember = (node: ts.Node) =>
  ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isMethodSignature(node);

/** The members that a top-level type or constant of a source file declares, including nested ones. */
export function readMembers(file: string, of: string): Member[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter({ removeComments: true });
  const found: Member[] = [];
  const collect = (node: ts.Node, path: string[]): void =>
    ts.forEachChild(node, (child) => {
      if (!isMember(child)) return collect(child, path);
      const name = [...path, child.name.getText()];
      const declaration = printer.printNode(ts.EmitHint.Unspecified, child, source);
      found.push({ name: name.join('.'), declaration, comment: commentOf(child) });
      collect(child, name);
    });
  const isWanted = (name: ts.Node) => name.getText() === of;
  ts.forEachChild(source, (node) => {
    const declarations = ts.isVariableStatement(node) ? node.declarationList.declarations : [node];
    for (const one of declarations)
      if ((ts.isTypeAliasDeclaration(one) || ts.isVariableDeclaration(one)) && isWanted(one.name))
        collect(one, []);
  });
  return found;
}
