import { typeProblems } from './typeProblems';

/** `tsx printTypeProblems.ts shell mf-chat` */
const problems = typeProblems(process.argv.slice(2));
process.stdout.write(problems);
process.exitCode = problems === '' ? 0 : 1;
