/** Reads GitHub workflows as GitHub does, expressions included: `tsx checkWorkflows.mts <file> …`; prints what it objects to. */
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

for (const name of process.argv.slice(2)) {
  const content = readFileSync(name, 'utf8');
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  for (const { message } of context.errors.getErrors()) console.log(message);
}
