import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWith } from '@synapsei/shared-types/values';
import { parseDocument } from 'yaml';
import { composeDocumentSchema, composeReferenceProblems } from './composeReferences';
import { composeSchemaProblems } from './composeSchema';

/**
 * Checks a Compose file without Docker: YAML, the official schema, then that each name in it
 * resolves and no two services publish one port. Returns the problems, each starting with the
 * file's name.
 * @throws Error if the file cannot be read
 */
export function checkCompose(file: string): string[] {
  const yaml = parseDocument(readFileSync(file, 'utf8'), { merge: true });
  const problems = yaml.errors.map((error) => error.message.replace(/\n.*/s, ''));
  return (problems.length > 0 ? problems : documentProblems(yaml.toJS(), path.dirname(file))).map(
    (problem) => `${path.basename(file)}: ${problem}`,
  );
}

function documentProblems(document: unknown, folder: string): string[] {
  const problems = composeSchemaProblems(document);
  if (problems.length > 0) return problems;
  const parsed = parseWith(composeDocumentSchema, document);
  return parsed.ok
    ? composeReferenceProblems(parsed.value, folder)
    : [`${parsed.problem}; write it in the short form, which this check reads`];
}
